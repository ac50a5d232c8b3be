import type { LawVersion } from '@zhengcai/contract/knowledge/lawText.ts'

type Applied = Pick<LawVersion, 'esId' | 'effective' | 'until'>
export type Band = { esId: string; from: number; to: number; open: boolean; label: string }
export type Bands = { bands: Band[]; mark: number; first: string; last: string }

const DAY = 86_400_000
const LEAST_SHARE = 0.6
const ROOM_FOR_A_YEAR = 9
const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY

/** When each version applied, as shares of a hundred along one line of time; `mark` is the chosen day. */
export function versionBands(versions: Applied[], chosen: string, today: string): Bands | undefined {
  const applied = versions.filter(({ effective, until }) => until === null || until > effective)
  const [earliest] = applied.map(({ effective }) => effective).sort()
  if (applied.length < 2 || !earliest) return undefined
  const known = applied.flatMap(({ effective, until }) => (until === null ? [effective] : [effective, until]))
  const ends = [...known, chosen, today].sort()
  const first = [earliest, chosen].sort()[0] ?? earliest
  const last = ends.at(-1) ?? today
  const [begin, length] = [dayOf(first), Math.max(1, (dayOf(last) - dayOf(first)) * 1.04)]
  const share = (day: string) => (100 * (dayOf(day) - begin)) / length
  const inOrder = [...applied].sort((one, other) => (one.effective < other.effective ? -1 : 1))
  let labelled = -ROOM_FOR_A_YEAR
  const bands = inOrder.map(({ esId, effective, until }) => {
    const from = share(effective)
    const to = Math.max(until === null ? 100 : share(until), from + LEAST_SHARE)
    const fits = from - labelled >= ROOM_FOR_A_YEAR && from <= 100 - ROOM_FOR_A_YEAR
    if (fits) labelled = from
    return { esId, from, to: Math.min(100, to), open: until === null, label: fits ? effective.slice(0, 4) : '' }
  })
  return { bands, mark: share(chosen), first, last }
}
