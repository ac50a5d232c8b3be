import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, makeCatalogue } from '@zhengcai/server/laws/citations/recognition/catalogue.ts'
import { type OwnLaw, startReading } from '@zhengcai/server/laws/citations/recognition/reading.ts'
import { type Found, recognise } from '@zhengcai/server/laws/citations/recognition/recognise.ts'

/** A paragraph and where in a law it stands. */
export type Line = { text: string; place: OwnLaw['place'] }
export type Label = { line: number; start: number; end: number; target: string }
/** A text with every reference in it, written down by somebody who read it. */
export type Passage = { form: string; own: OwnLaw | undefined; lines: Line[]; labels: Label[] }

const LABEL = /⟦([^→]+)→([^⟧]+)⟧/g
const HEADING = /^== ([^|]+?)(?: \| own=(\d+)-(\d+)(?:-(\d+))?\/(\d+))?$/

/** The laws our own passages name, as the library would hold them. */
const LAWS: { name: string; aliases?: string[]; numbers?: string[] }[] = [
  { name: '政府采购法', aliases: ['采购法'] },
  { name: '政府采购法实施条例', numbers: ['国务院令第658号'] },
  { name: '招标投标法', aliases: ['招投标法'] },
  { name: '招标投标法实施条例' },
  { name: '政府采购货物和服务招标投标管理办法', aliases: ['87号令'], numbers: ['财政部令第87号'] },
  { name: '民法典' },
  { name: '公司法' },
  { name: '仲裁法' },
  { name: '行政处罚法' },
  { name: '行政诉讼法' },
  { name: '行政复议法' },
  { name: '节约能源法' },
  { name: '最高人民法院关于适用《民法典》合同编通则若干问题的解释', numbers: ['法释〔2023〕13号'] },
  { name: '示例省政府采购条例', aliases: ['省采购条例', '采购条例'] },
  { name: '示例省政府采购评审专家管理办法', numbers: ['示财库〔2022〕18号'] },
  { name: '示例省政府采购需求管理办法', numbers: ['示财库〔2023〕9号'] },
  { name: '示例省政府采购质疑答复规程', numbers: ['示财库〔2025〕31号'] },
  { name: '示例省政府采购框架协议管理细则', numbers: ['示财库〔2024〕12号'] },
  { name: '示例省绿色采购实施细则', numbers: ['示财库〔2025〕22号'] },
]

export function catalogueWith(more: string[] = []): Catalogue {
  const known = new Set(LAWS.map(({ name }) => name))
  const all = [...LAWS, ...more.filter((name) => !known.has(name)).map((name) => ({ name, aliases: [], numbers: [] }))]
  return makeCatalogue(
    all.map(({ name, aliases = [], numbers = [] }) => ({
      lawId: name,
      name,
      aliases,
      versions: ['', ...numbers].map((documentNumber) => ({
        esId: name,
        published: '2020-01-01',
        effective: '2020-01-01',
        documentNumber,
      })),
    })),
  )
}

export const ownPassages = (): Passage[] => labelledIn('own.txt')

/** References after a named law: the odd passages were looked at while the rules were made, the even ones were not. */
export function barePassages(): { seen: Passage[]; unseen: Passage[] } {
  const all = labelledIn('bare.txt')
  return { seen: all.filter((_, at) => at % 2 === 0), unseen: all.filter((_, at) => at % 2 === 1) }
}

/** Passages of our own, the labels standing in the text. */
function labelledIn(file: string): Passage[] {
  const passages: Passage[] = []
  for (const row of readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter(Boolean)) {
    const heading = HEADING.exec(row)
    if (heading) passages.push(emptyPassage(heading))
    else addLine(passages.at(-1) as Passage, row)
  }
  return passages
}

function emptyPassage([, form = '', address, paragraph, item, count]: RegExpExecArray): Passage {
  const own = address && {
    addresses: [...Array(Number(count)).keys()].map((index) => String(index + 1)),
    place: { address, paragraph: Number(paragraph), item: item ? Number(item) : null },
  }
  return { form, own: own || undefined, lines: [], labels: [] }
}

function addLine(passage: Passage, row: string): void {
  const line = passage.lines.length
  let text = ''
  let last = 0
  for (const match of row.matchAll(LABEL)) {
    const [all, phrase = '', target = ''] = match
    text += row.slice(last, match.index)
    passage.labels.push({ line, start: text.length, end: text.length + phrase.length, target })
    text += phrase
    last = match.index + all.length
  }
  passage.lines.push({ text: text + row.slice(last), place: passage.own?.place })
}

export type Score = { right: number; found: number; labelled: number; wrong: string[]; missed: string[] }

/** A reference counts only if its ends and everything it points to are right. */
export function score(passages: Passage[], catalogue: Catalogue): Map<string, Score> {
  const scores = new Map<string, Score>()
  for (const passage of passages) {
    const sum = scores.get(passage.form) ?? { right: 0, found: 0, labelled: 0, wrong: [], missed: [] }
    scores.set(passage.form, sum)
    const wanted = new Map(passage.labels.map((label) => [keyOf(label), label]))
    const got = foundIn(passage, catalogue)
    sum.found += got.length
    sum.labelled += wanted.size
    for (const label of got) {
      if (wanted.delete(keyOf(label))) sum.right += 1
      else sum.wrong.push(tell(passage, label))
    }
    sum.missed.push(...[...wanted.values()].map((label) => tell(passage, label)))
  }
  return scores
}

export function total(scores: Map<string, Score>): { precision: number; recall: number; labelled: number } {
  const all = [...scores.values()]
  const sum = (of: (score: Score) => number) => all.reduce((so, score) => so + of(score), 0)
  const right = sum((score) => score.right)
  const labelled = sum((score) => score.labelled)
  return { precision: right / sum((score) => score.found), recall: right / labelled, labelled }
}

function foundIn({ own, lines }: Passage, catalogue: Catalogue): Label[] {
  const reading = startReading(catalogue, own && { addresses: own.addresses })
  return lines.flatMap(({ text, place }, line) => {
    if (reading.own) reading.own.place = place
    return recognise(text, reading).map((found) => ({
      line,
      start: found.start,
      end: found.end,
      target: targetOf(found),
    }))
  })
}

function targetOf({ law, year, address, paragraph, item, toAddress }: Found): string {
  const name = law === 'own' ? '' : `${law.name}${year ? `@${year}` : ''}`
  if (!address) return name
  const below = item ? `-${paragraph ?? ''}-${item}` : paragraph ? `-${paragraph}` : ''
  return `${name}~${address}${below}${toAddress ? `..${toAddress}` : ''}`
}

const keyOf = ({ line, start, end, target }: Label) => [line, start, end, target].join(' ')
const tell = ({ lines }: Passage, { line, start, end, target }: Label) =>
  `${lines[line]?.text.slice(Math.max(0, start - 12), start)}【${lines[line]?.text.slice(start, end)}】→ ${target}`
