/** Shapes that covers are cut to, width by height. Free of the schema library. */
export const COVER_SHAPES = { wide: 16 / 10, tall: 3 / 4, square: 1 } as const
export type CoverShape = keyof typeof COVER_SHAPES

/** In thousandths from the upper left corner. */
export type Focus = { x: number; y: number }
export type Piece = { left: number; top: number; width: number; height: number }

/** The largest piece of this shape whose middle is as near to the focus as the edges let it be. */
export function coverPiece(size: { width: number; height: number }, ratio: number, focus: Focus): Piece {
  const width = Math.max(1, Math.min(size.width, Math.round(size.height * ratio)))
  const height = Math.max(1, Math.min(size.height, Math.round(size.width / ratio)))
  const from = (whole: number, part: number, at: number) =>
    Math.max(0, Math.min(whole - part, Math.round((whole * at) / 1_000 - part / 2)))
  return { left: from(size.width, width, focus.x), top: from(size.height, height, focus.y), width, height }
}
