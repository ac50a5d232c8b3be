import { z } from 'zod'
import { damaged } from './BackupProblem.ts'

/** What a file is made of, after its header: tables, then sequences, then files, then the end. The numbers are in the files. */
export const KINDS = {
  about: 1,
  table: 2,
  rows: 3,
  tableEnd: 4,
  sequences: 5,
  file: 6,
  bytes: 7,
  fileEnd: 8,
  end: 9,
} as const
export type Kind = keyof typeof KINDS
export type Piece = { kind: Kind; body: Buffer }

/** Rows and bytes are cut to this; nothing in a file is longer than four of it. */
export const PIECE_BYTES = 1_048_576
export const MOST_BYTES = 4 * PIECE_BYTES

const count = z.int().nonnegative()
const sum = z.string().regex(/^[0-9a-f]{64}$/)

export const About = z.object({
  /** Tells whether the key of the installation, where it is configured, is the one it was. */
  secret: z.string().nullable(),
})
export const Table = z.object({ name: z.string().min(1), columns: z.array(z.string().min(1)).min(1) })
export const TableEnd = z.object({ rows: count, bytes: count, sum })
export const Sequences = z.array(z.object({ name: z.string().min(1), last: z.string().regex(/^-?\d+$/) }))
export const StoredFile = z.object({ path: z.string().min(1).max(1_000), mode: count, modified: z.number() })
export const FileEnd = z.object({ bytes: count, sum })
export const End = z.object({ tables: count, rows: count, rowBytes: count, files: count, fileBytes: count })

export type Table = z.infer<typeof Table>
export type Sequences = z.infer<typeof Sequences>
export type StoredFile = z.infer<typeof StoredFile>
export type Totals = z.infer<typeof End>

export function parsePiece<T>(shape: z.ZodType<T>, { kind, body }: Piece): T {
  try {
    return shape.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw damaged(`读不懂其中的 ${kind}`)
  }
}
