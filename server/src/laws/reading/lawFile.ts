import { isApiError } from '@zhengcai/contract/errors.ts'
import { articleAnchor } from '@zhengcai/contract/knowledge/articleHref.ts'
import type { LawArticle, LawLine } from '@zhengcai/contract/knowledge/lawText.ts'
import { LAW_STATUSES, WHOLE_TEXT } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { Db } from '../../platform/database/database.ts'
import { BOLD, GREY, type Letters, paragraph, style, wordDocument } from '../../platform/files/wordDocument.ts'
import type { Download } from '../../platform/http/pages/download.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { readLaw } from './readLaw.ts'

type Site = { siteTitle: string; publicOrigin: string }
type Law = Pick<
  Awaited<ReturnType<typeof readLaw>>,
  'esId' | 'title' | 'demo' | 'law' | 'preamble' | 'articles' | 'annex'
>
type Row = { role: 'title' | 'fact' | 'heading' | 'text' | 'item' | 'source'; letters: Letters[] }

const DISCLAIMER = '仅供学习参考，以发布机关公布的文本为准。'
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A law as a file to keep; undefined when there is none to be seen. */
export async function lawFile(db: Db, site: Site, id: string, form: 'txt' | 'docx'): Promise<Download | undefined> {
  const law = await readLaw(db, { id, part: 0 }).catch((error: unknown) => {
    if (isApiError(error) && (error.code === 404 || error.code === 410)) return undefined
    throw error
  })
  if (!law) return undefined
  const rows = rowsOf(law, site, chinaDay())
  const name = `${law.title}（${law.law.published}）.${form}`
  return form === 'txt'
    ? { name, type: 'text/plain', content: plainText(rows) }
    : { name, type: WORD_TYPE, content: wordFile(rows) }
}

/** The text as it is printed, with where it comes from and when it was taken. */
export function rowsOf(law: Law, { siteTitle, publicOrigin }: Site, today: string): Row[] {
  const { law: facts } = law
  const say = (role: Row['role'], text: string): Row => ({ role, letters: [{ text }] })
  const fact = (label: string, value: string | null) => (value ? [say('fact', `${label}：${value}`)] : [])
  return [
    say('title', law.title),
    ...facts.revisions.map((line) => say('fact', line)),
    ...fact('发文字号', facts.documentNumber),
    ...fact('发布机关', facts.issuingBody),
    ...fact('公布日期', facts.published),
    ...fact('施行日期', facts.effectiveAssumed ? '待核，文本没有写明，暂按公布日期' : facts.effective),
    ...fact('有效期至', facts.expiry),
    ...fact('时效性', `${LAW_STATUSES[facts.status]}（截至 ${today}）`),
    ...law.preamble.map(lineRow),
    ...bodyRows(law),
    ...law.annex.map(lineRow),
    say('source', `来源：${siteTitle} ${publicOrigin}/readDetails?id=${law.esId}　下载日期：${today}`),
    say('source', `${law.demo ? '示例内容。' : ''}${DISCLAIMER}`),
  ]
}

function bodyRows({ law, articles }: Law): Row[] {
  const headings = new Map<string, Row[]>()
  for (const { id, from, label, title } of law.outline) {
    // The heading of an item is the item's own first line.
    if (id === articleAnchor({ address: from ?? '' })) continue
    const heading: Row = { role: 'heading', letters: [{ text: [label, title].filter(Boolean).join('　') }] }
    headings.set(from ?? '', [...(headings.get(from ?? '') ?? []), heading])
  }
  return articles.flatMap((article) => [...(headings.get(article.address) ?? []), ...articleRows(article)])
}

function articleRows({ label, lines }: LawArticle): Row[] {
  return lines.map((line, index) => {
    const row = lineRow(line)
    return index === 0 && label !== WHOLE_TEXT
      ? { ...row, letters: [{ text: gapAfter(label), bold: true }, ...row.letters] }
      : row
  })
}

/** 第一条 stands apart from its words, 一、 does not. */
const gapAfter = (label: string) => (/条|之.$/.test(label) ? `${label}　` : label)

const lineRow = ({ item, label, text }: LawLine): Row => ({
  role: item === null ? 'text' : 'item',
  letters: [{ text: `${label}${text}` }],
})

const written = ({ letters }: Row) => letters.map(({ text }) => text).join('')

/** The mark at the front tells old editors that this is UTF-8; lines end as they expect. */
export function plainText(rows: Row[]): string {
  const lines = rows.flatMap((row, index) => {
    const gap = row.role === 'heading' || row.role !== rows[index - 1]?.role ? [''] : []
    const indent = row.role === 'text' || row.role === 'item' ? '　　' : ''
    return [...(index === 0 ? [] : gap), `${indent}${written(row)}`]
  })
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

const STYLE_OF: Record<Row['role'], string> = {
  title: 'Title',
  fact: 'Fact',
  heading: 'Heading1',
  text: 'Article',
  item: 'Article',
  source: 'Source',
}

export function wordFile(rows: Row[]): Buffer {
  const centred = '<w:jc w:val="center"/>'
  return wordDocument({
    content: rows.map(({ role, letters }) => paragraph(letters, STYLE_OF[role])).join(''),
    styles: [
      style('Title', 'Title', `<w:spacing w:before="120" w:after="240"/>${centred}`, `${BOLD}<w:sz w:val="36"/>`),
      style('Fact', 'Fact', centred, '<w:sz w:val="21"/>'),
      style(
        'Heading1',
        'heading 1',
        `<w:keepNext/><w:spacing w:before="320" w:after="160"/>${centred}<w:outlineLvl w:val="0"/>`,
        `${BOLD}<w:sz w:val="26"/>`,
      ),
      style('Article', 'Article', '<w:ind w:firstLineChars="200" w:firstLine="480"/>', ''),
      style('Source', 'Source', '<w:spacing w:before="240"/>', `${GREY}<w:sz w:val="18"/>`),
    ].join(''),
  })
}
