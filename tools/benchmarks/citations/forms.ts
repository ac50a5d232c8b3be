import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from '@zhengcai/server/laws/citations/recognition/catalogue.ts'
import { nameKey } from '@zhengcai/server/laws/citations/recognition/compact.ts'
import { startReading } from '@zhengcai/server/laws/citations/recognition/reading.ts'
import { type Found, recognise } from '@zhengcai/server/laws/citations/recognition/recognise.ts'
import { versionMeant } from '@zhengcai/server/laws/citations/versionMeant.ts'
import type { Score } from './labelled.ts'

/** What the letters of a passage stand for. */
const FORMS: Record<string, string> = {
  a: '机关在书名号前',
  b: '法典的编',
  c: '简称、俗称',
  d: '引号、括号之后接续',
  e: '引文里的本法',
  f: '修正后的、现行、某年',
  g: '名称套在更长的名称里',
  h: '书名里的书名',
  i: '当时的版本',
  j: '列举、区间、项、目',
  k: '不是引用的',
  l: '没有条的文件',
}

type Labelled = { paragraph: number; start: number; end: number; target: string; version: string }
export type FormsPassage = { forms: string[]; day: string; paragraphs: string[]; labels: Labelled[] }

const LABEL = /⟦([^→⟧]+)→([^@⟧]+)@([^⟧]+)⟧/g
const DAY = /^# day: (\d{4}-\d{2}-\d{2}); forms: (.+)$/

/** Passages labelled by form and version; undefined where the half is not there. */
export function formsPassages(half: 'tuning' | 'kept'): FormsPassage[] | undefined {
  const file = join(import.meta.dirname, `forms-${half}.txt`)
  if (!existsSync(file)) return undefined
  const passages: FormsPassage[] = []
  for (const row of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const day = DAY.exec(row)
    if (day) passages.push({ forms: day[2]?.split(',') ?? [], day: day[1] ?? '', paragraphs: [], labels: [] })
    else if (!row.startsWith('#') && !row.startsWith('==')) addParagraph(passages.at(-1) as FormsPassage, row)
  }
  return passages
}

function addParagraph(passage: FormsPassage, row: string): void {
  const paragraph = passage.paragraphs.length
  let text = ''
  let last = 0
  for (const match of row.matchAll(LABEL)) {
    const [all, words = '', to = '', version = ''] = match
    const [law = '', address] = to.split('~')
    text += row.slice(last, match.index)
    const target = [nameKey(law), ...(address ? [address] : [])].join('~')
    passage.labels.push({ paragraph, start: text.length, end: text.length + words.length, target, version })
    text += words
    last = match.index + all.length
  }
  passage.paragraphs.push(text + row.slice(last))
}

export type FormsScore = Score & { versions: { right: number; of: number; wrong: string[] } }

/** Ends, law, article and what stands below it must be right; whether the version is too is counted apart. */
export function scoreForms(passages: FormsPassage[], catalogue: Catalogue): Map<string, FormsScore> {
  const scores = new Map<string, FormsScore>()
  for (const passage of passages) {
    const found = foundIn(passage, catalogue)
    for (const form of ['', ...passage.forms]) {
      const name = form && `${form} ${FORMS[form] ?? ''}`
      const score = scores.get(name) ?? emptyScore()
      scores.set(name, score)
      addTo(score, passage, found)
    }
  }
  return new Map([...scores].sort(([one], [other]) => one.localeCompare(other)))
}

const emptyScore = (): FormsScore => ({
  right: 0,
  found: 0,
  labelled: 0,
  wrong: [],
  missed: [],
  versions: { right: 0, of: 0, wrong: [] },
})

function addTo(score: FormsScore, passage: FormsPassage, found: Labelled[]): void {
  const keyOf = ({ paragraph, start, end, target }: Labelled) => [paragraph, start, end, target].join(' ')
  const wanted = new Map(passage.labels.map((label) => [keyOf(label), label]))
  score.found += found.length
  score.labelled += wanted.size
  for (const one of found) {
    const label = wanted.get(keyOf(one))
    wanted.delete(keyOf(one))
    if (!label) {
      score.wrong.push(tell(passage, one))
      continue
    }
    score.right += 1
    score.versions.of += 1
    if (label.version === one.version) score.versions.right += 1
    else score.versions.wrong.push(`${tell(passage, one)}，应为 ${label.version}`)
  }
  score.missed.push(...[...wanted.values()].map((label) => tell(passage, label)))
}

const tell = ({ paragraphs, day }: FormsPassage, { paragraph, start, end, target, version }: Labelled) =>
  `${day} ${paragraphs[paragraph]?.slice(Math.max(0, start - 12), start)}【${paragraphs[paragraph]?.slice(start, end)}】→ ${target}@${version}`

function foundIn({ paragraphs, day }: FormsPassage, catalogue: Catalogue): Labelled[] {
  const reading = startReading(catalogue)
  return paragraphs.flatMap((text, paragraph) =>
    recognise(text, reading).map((found) => ({
      paragraph,
      start: found.start,
      end: found.end,
      target: targetOf(found),
      version: versionOf(found, day),
    })),
  )
}

function versionOf(found: Found, day: string): string {
  const meant = versionMeant(found, { day })
  if (!meant || found.law === 'own') return ''
  if (meant.standing === 'notHeld') return 'not-held'
  return found.law.versions.find(({ esId }) => esId === meant.esId)?.published ?? ''
}

function targetOf({ law, address, paragraph, item, subitem, toAddress }: Found): string {
  const name = law === 'own' ? '' : nameKey(law.name)
  if (!address) return name
  const below = subitem ? [paragraph, item, subitem] : item ? [paragraph, item] : paragraph ? [paragraph] : []
  return `${name}~${[address, ...below.map((number) => number ?? '')].join('-')}${toAddress ? `..${toAddress}` : ''}`
}
