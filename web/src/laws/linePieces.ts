import type { LawLine, LineCitation, LinePeriod } from '@zhengcai/contract/knowledge/lawText.ts'

export type Piece = { at: number; text: string; cite?: LineCitation; period?: LinePeriod }

/** The text of a line cut at its references and periods. Where two would overlap, the one that begins first stands. */
export function linePieces({ text, cites, periods }: Pick<LawLine, 'text' | 'cites' | 'periods'>): Piece[] {
  const marks = [
    ...cites.map((cite) => ({ start: cite.start, end: cite.end, cite })),
    ...periods.map((period) => ({ start: period.start, end: period.end, period })),
  ].sort((a, b) => a.start - b.start)
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end, ...mark } of marks) {
    if (start < at || end <= start || end > text.length) continue
    if (start > at) pieces.push({ at, text: text.slice(at, start) })
    pieces.push({ at: start, text: text.slice(start, end), ...mark })
    at = end
  }
  if (at < text.length) pieces.push({ at, text: text.slice(at) })
  return pieces
}
