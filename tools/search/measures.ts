/** How good a list of ten is, for one question. */
export type Measures = { recall: number; mrr: number; ndcg: number }

export function measure(ranked: string[], relevant: Set<string>): Measures {
  const top = ranked.slice(0, 10)
  const gains = top.map((id, at) => (relevant.has(id) ? 1 / Math.log2(at + 2) : 0))
  const ideal = [...relevant].slice(0, 10).reduce((sum, _, at) => sum + 1 / Math.log2(at + 2), 0)
  const first = top.findIndex((id) => relevant.has(id))
  return {
    recall: top.filter((id) => relevant.has(id)).length / relevant.size,
    mrr: first < 0 ? 0 : 1 / (first + 1),
    ndcg: gains.reduce((sum, gain) => sum + gain, 0) / ideal,
  }
}

export function mean(all: Measures[]): Measures {
  const of = (pick: (one: Measures) => number) => all.reduce((sum, one) => sum + pick(one), 0) / Math.max(all.length, 1)
  return { recall: of(({ recall }) => recall), mrr: of(({ mrr }) => mrr), ndcg: of(({ ndcg }) => ndcg) }
}

export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** The same numbers in every run. */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

export const ms = (time: number) => `${time.toFixed(1)} ms`.padStart(8)
