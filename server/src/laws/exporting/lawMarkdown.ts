import type { LawLine, OutlineNode } from '@zhengcai/contract/knowledge/lawText.ts'
import { WHOLE_TEXT } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { StoredArticle } from './lawExporting.queries.ts'

type LawParts = {
  title: string
  revisions: string[]
  preamble: LawLine[]
  outline: OutlineNode[]
  annex: LawLine[]
  articles: StoredArticle[]
}

/** A law as the text that `parseLaw` reads: name and history, a mark, then a paragraph for every printed line. */
export function lawMarkdown({ title, revisions, preamble, outline, annex, articles }: LawParts): string {
  const headings = outline.filter(({ id }) => !id.startsWith('art-'))
  const rows: string[] = [`# ${title}`, ...revisions, '<!-- INFO END -->', ...preamble.map(printed)]
  let told = 0
  for (const article of articles) {
    // Headings without an article of their own stand before the next that has one.
    const up = headings.findIndex(({ id }) => id === article.sectionId)
    for (; told <= up; told += 1) rows.push(...headingRow(headings[told]))
    rows.push(...articleRows(article))
  }
  for (; told < headings.length; told += 1) rows.push(...headingRow(headings[told]))
  return `${[...rows, ...annex.map(printed)].join('\n\n')}\n`
}

const printed = ({ label, text }: Pick<LawLine, 'label' | 'text'>) => label + text

/** （二）不动产抵押 is printed without a mark; every other heading has as many as it is deep. */
function headingRow(node: OutlineNode | undefined): string[] {
  if (!node) return []
  const words = [node.label, node.title].filter(Boolean).join(/、$/.test(node.label) ? '' : ' ')
  if (/^（/.test(node.label)) return [node.label + node.title]
  const isBook = /^part-\d+$/.test(node.id)
  return [`${'#'.repeat(isBook ? 1 : Math.min(6, node.depth + 1))} ${words}`]
}

function articleRows({ label, lines: [first, ...rest] }: StoredArticle): string[] {
  const begins = first ? printed(first) : ''
  if (label === WHOLE_TEXT) return [begins, ...rest.map(printed)]
  return [/[、）]$/.test(label) ? label + begins : `${label} ${begins}`, ...rest.map(printed)]
}
