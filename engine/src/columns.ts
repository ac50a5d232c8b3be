/**
 * Typed arrays are read within their bounds, which the compiler cannot know.
 * One reader for each kind of array, as a reader shared by all kinds could not be compiled to a single load.
 */
export const byteAt = (column: Uint8Array, at: number): number => column[at] as number
export const codeAt = (column: Uint16Array, at: number): number => column[at] as number
export const numberAt = (column: Int32Array, at: number): number => column[at] as number
export const countAt = (column: Uint32Array, at: number): number => column[at] as number
export const scoreAt = (column: Float32Array, at: number): number => column[at] as number
export const valueAt = (column: Float64Array, at: number): number => column[at] as number

/** The same for lists whose places are handed out by the index itself. */
export const itemAt = <T>(list: readonly T[], at: number): T => list[at] as T

export type Column = Uint8Array | Uint16Array | Int32Array | Uint32Array

/** Columns of the index lie in memory that threads share, so that several of them answer from one index. */
export const byteColumn = (size: number) => new Uint8Array(new SharedArrayBuffer(size))
export const codeColumn = (size: number) => new Uint16Array(new SharedArrayBuffer(size * 2))
export const numberColumn = (size: number) => new Int32Array(new SharedArrayBuffer(size * 4))
export const countColumn = (size: number) => new Uint32Array(new SharedArrayBuffer(size * 4))

/** The larger columns with what stood in the smaller ones. */
export function widened<T extends Record<string, Column>>(from: T, to: T): T {
  for (const [name, column] of Object.entries(from)) to[name]?.set(column)
  return to
}
