import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchDocument } from '@zhengcai/engine/searchDocument.ts'
import { createSearchIndex } from '@zhengcai/engine/searchIndex.ts'
import { FITTING, howSure, SURE_ENOUGH } from '@zhengcai/server/search/settling/howSure.ts'
import { readSynonymFile } from '@zhengcai/server/search/words/synonymFile.ts'
import { tradeWith } from '@zhengcai/server/search/words/trade.ts'
import { ROOT } from '../sources.ts'
import { MOMENT } from './corpus.ts'
import { demonstrationLibrary, type Library } from './library.ts'

const FOLDER = join(ROOT, 'tools/benchmarks/search')
const SETS = {
  'card-tuning': '调节用',
  'card-kept': '留出',
  'everyday-tuning': '日常问句，调节用',
  'everyday-kept': '日常问句，留出',
}
const USED = new Map([
  [SURE_ENOUGH, '  ← 卡片'],
  [FITTING, '  ← 输入提示'],
])
const AROUND = [-0.15, -0.1, -0.05, 0, 0.05, 0.1, 0.15]

type Asked = { query: string; settling: Set<string> }
type Outcome = Asked & { place: string; sure: number }

/** How often the answer card is right when it is shown, and how often a question that an article settles gets it. */
export async function card(): Promise<void> {
  const library = await demonstrationLibrary()
  const judge = judgeOver(library.documents)
  for (const [name, words] of Object.entries(SETS)) {
    const path = join(FOLDER, `${name}.txt`)
    if (!existsSync(path)) {
      console.log(`${name}（${words}）：略过，没有 ${name}.txt`)
      continue
    }
    const { asked, unknown } = readAsked(readFileSync(path, 'utf8'), library, judge.holds)
    console.log(`\n${name}（${words}）：${asked.length} 句，${asked.filter(isSettled).length} 句有条文可答`)
    if (unknown > 0) console.log(`另有 ${unknown} 句的条文不在库里（旁边没有 shared/data/laws），未计`)
    table(asked.map((one) => ({ ...one, ...judge.best(one.query) })))
  }
}

const isSettled = ({ settling }: Asked) => settling.size > 0

function table(outcomes: Outcome[]): void {
  console.log('门槛    出卡  正确  准确率  覆盖率')
  for (const least of [FITTING, ...AROUND.map((step) => SURE_ENOUGH + step)]) {
    const shown = outcomes.filter(({ sure }) => sure >= least)
    const right = shown.filter(({ place, settling }) => settling.has(place))
    const precision = shown.length > 0 ? (right.length / shown.length).toFixed(3) : '—'
    const coverage = (right.length / Math.max(1, outcomes.filter(isSettled).length)).toFixed(3)
    const numbers = [shown.length, right.length].map((count) => String(count).padStart(6)).join('')
    console.log(`${least.toFixed(2)}${numbers}   ${precision}   ${coverage}${USED.get(least) ?? ''}`)
  }
  for (const { query, place, settling, sure } of outcomes)
    if (sure >= SURE_ENOUGH && !settling.has(place)) console.log(`  错：${query} → ${place}（${sure.toFixed(2)}）`)
}

/** A question whose articles are none of them in the library cannot be judged. */
function readAsked(
  text: string,
  { keyOf }: Library,
  holds: (place: string) => boolean,
): { asked: Asked[]; unknown: number } {
  const lines = text.split('\n').filter((line) => line.includes('\t'))
  const asked = lines.flatMap((line) => {
    const [query = '', labels = ''] = line.split('\t')
    const places =
      labels.trim() === 'NONE'
        ? []
        : labels
            .trim()
            .split(',')
            .map((label) => placeOf(label, keyOf))
    const settling = new Set(places.filter(holds))
    return settling.size > 0 || places.length === 0 ? [{ query, settling }] : []
  })
  return { asked, unknown: lines.length - asked.length }
}

function placeOf(label: string, keyOf: Library['keyOf']): string {
  const [file = '', address = ''] = label.trim().split('#')
  return `${keyOf.get(file)}~${address}`
}

/** As the search call judges, with the library in the place of the database. */
function judgeOver(library: SearchDocument[]) {
  const index = createSearchIndex(tradeWith(readSynonymFile()))
  for (const document of library) index.put(document)
  const byKey = new Map(library.map((document) => [document.key, document]))
  const isOurs = ownPlaces(library)
  const articleAt = (key: string, address: string) =>
    byKey.get(key)?.articles.find((article) => article.address === address)
  return {
    holds: (place: string) => articleAt(...(place.split('~') as [string, string])) !== undefined,
    best(keyword: string): { place: string; sure: number } {
      const answer = index.query({ keyword, sort: 'relevance', offset: 0, size: 10, moment: MOMENT })
      const candidates = answer.leading.flatMap((leading) => {
        const { title = '' } = byKey.get(leading.key) ?? {}
        const text = articleAt(leading.key, leading.address)?.text
        return text === undefined ? [] : [{ leading, title, text, ownPlace: isOurs(title) }]
      })
      const [best] = howSure(answer.readAs ?? keyword, answer.senses, candidates)
      const { key = '', address = '', holds = false } = best?.candidate.leading ?? {}
      return { place: `${key}~${address}`, sure: holds ? (best?.sure ?? 0) : 0 }
    },
  }
}

const PLACE = /^.{2,8}?(?:省|市|自治区|自治州|县|区)/

/** As the query of the product says it, which knows who cites whom: the places of laws that the portal's own texts name. */
function ownPlaces(library: SearchDocument[]): (title: string) => boolean {
  const own = library.filter(({ work }) => !work).flatMap(({ texts }) => texts)
  const isCited = (title: string) => own.some((text) => text.includes(`《${title}》`))
  const cited = library.filter(({ work, title }) => work && PLACE.test(title) && isCited(title))
  const places = new Set(cited.map(({ title }) => PLACE.exec(title)?.[0]))
  return (title) => !PLACE.test(title) || places.has(PLACE.exec(title)?.[0])
}
