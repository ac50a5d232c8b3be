import { FITTING, howSure, SURE_ENOUGH } from '@zhengcai/server/search/settling/howSure.ts'
import { type AskedOfCard, placeOf, readCardSets } from './cardSets.ts'

const USED = new Map([
  [SURE_ENOUGH, '  ← 卡片'],
  [FITTING, '  ← 输入提示'],
])
const AROUND = [-0.15, -0.1, -0.05, 0, 0.05, 0.1]

type Outcome = AskedOfCard & { place: string; sure: number }

/** How often the answer card is right when it is shown, and how often a question that an article settles gets it. */
export async function card(): Promise<void> {
  for (const { name, words, asked, unknown } of await readCardSets()) {
    console.log(`\n${name}（${words}）：${asked.length} 句，${asked.filter(isSettled).length} 句有条文可答`)
    if (unknown > 0) console.log(`另有 ${unknown} 句的条文不在库里（旁边没有 shared/data/laws），未计`)
    table(asked.map(surest))
  }
}

const isSettled = ({ settling }: AskedOfCard) => settling.size > 0

function surest(asked: AskedOfCard): Outcome {
  const [best] = howSure(asked.keyword, asked.senses, asked.candidates)
  const { leading } = best?.candidate ?? {}
  return { ...asked, place: leading ? placeOf(leading) : '', sure: leading?.holds ? (best?.sure ?? 0) : 0 }
}

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
