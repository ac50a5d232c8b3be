const DIGIT = /\d/

/** Whether digits at the ends of a found piece are whole numbers there: 87 does not mean 387, nor the end of 44.87. */
export function numbersAreWhole(before: string, piece: string, after: string): boolean {
  if (DIGIT.test(piece[0] ?? '') && /\d[.,]?$/.test(before)) return false
  return !(DIGIT.test(piece.at(-1) ?? '') && /^[.,]?\d/.test(after))
}

export const hasNumberEdge = (piece: string) => DIGIT.test(piece[0] ?? '') || DIGIT.test(piece.at(-1) ?? '')
