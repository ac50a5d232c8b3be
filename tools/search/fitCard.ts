import type { Evidence } from '@zhengcai/server/search/settling/evidence.ts'
import { readCandidates } from '@zhengcai/server/search/settling/howSure.ts'
import { placeOf, readCardSets } from './cardSets.ts'

type Example = { inputs: number[]; isRight: boolean }

const MOST_STEPS = 30
const SETTLED = 1e-6
/** Holds every weight but the first near nothing, where the examples do not say otherwise. */
const RESTRAINT = 1

/** The weights of settling/howSure.ts by logistic regression over every candidate of the tuning halves, of the trade, in force and of our place. */
export async function fitCard(): Promise<void> {
  const sets = await readCardSets()
  const tuning = sets.filter(({ name }) => name.endsWith('-tuning')).flatMap(({ asked }) => asked)
  const examples = tuning.flatMap(({ keyword, senses, candidates, settling }) => {
    const { evidence } = readCandidates(keyword, senses, candidates)
    return candidates.flatMap(({ leading, ownPlace }, at) => {
      const own = evidence[at]
      const counts = own && ownPlace && leading.ownField && leading.holds && !leading.named
      return counts ? [{ evidence: own, isRight: settling.has(placeOf(leading)) }] : []
    })
  })
  const names = Object.keys(examples[0]?.evidence ?? {}) as (keyof Evidence)[]
  const weights = fit(
    examples.map(({ evidence, isRight }) => ({ inputs: [1, ...names.map((name) => evidence[name])], isRight })),
  )
  console.log(
    `${tuning.length} 句，${examples.length} 条候选，${examples.filter(({ isRight }) => isRight).length} 条可答`,
  )
  for (const [at, name] of ['NOTHING_KNOWN', ...names].entries()) console.log(`${name}\t${weights[at]?.toFixed(2)}`)
}

/** Newton's method; the loss has one minimum. */
function fit(examples: Example[]): number[] {
  let weights: number[] = examples[0]?.inputs.map(() => 0) ?? []
  for (let step = 0; step < MOST_STEPS; step++) {
    const change = solve(...slopes(examples, weights))
    weights = weights.map((weight, at) => weight - (change[at] ?? 0))
    if (Math.max(...change.map(Math.abs)) < SETTLED) break
  }
  return weights
}

/** First and second derivatives of the loss. */
function slopes(examples: Example[], weights: number[]): [number[][], number[]] {
  const restraint = (at: number): number => (at === 0 ? 0 : RESTRAINT)
  const first = weights.map((weight, at) => restraint(at) * weight)
  const second = weights.map((_, row) => weights.map((_, column) => (row === column ? restraint(row) : 0)))
  for (const { inputs, isRight } of examples) {
    const likely = 1 / (1 + Math.exp(-inputs.reduce((sum, input, at) => sum + input * (weights[at] ?? 0), 0)))
    for (const [row, input] of inputs.entries()) {
      first[row] = (first[row] ?? 0) + (likely - (isRight ? 1 : 0)) * input
      const line = second[row] ?? []
      for (const [column, other] of inputs.entries())
        line[column] = (line[column] ?? 0) + likely * (1 - likely) * input * other
    }
  }
  return [second, first]
}

/** By elimination; what comes here is symmetric and positive, so no row has to change its place. */
function solve(matrix: number[][], values: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, values[at] ?? 0])
  for (const [at, pivot] of rows.entries())
    for (const [other, row] of rows.entries()) {
      if (other === at) continue
      const times = (row[at] ?? 0) / (pivot[at] ?? 1)
      for (const [column, value] of pivot.entries()) row[column] = (row[column] ?? 0) - times * value
    }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1))
}
