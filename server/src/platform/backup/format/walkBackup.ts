import { createHash } from 'node:crypto'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import type { z } from 'zod'
import { damaged } from './BackupProblem.ts'
import {
  About,
  End,
  FileEnd,
  type Kind,
  type Piece,
  parsePiece,
  Sequences,
  StoredFile,
  Table,
  TableEnd,
  type Totals,
} from './pieces.ts'
import type { BackupReader } from './readBackupFile.ts'

export type Visitor = {
  about?(about: z.infer<typeof About>): Promise<void>
  /** Takes all the rows, and tells how many there were where it knows. */
  takeTable?(table: Table, rows: AsyncIterable<Buffer>): Promise<number | undefined>
  sequences?(sequences: Sequences): Promise<void>
  file?(file: StoredFile, bytes: AsyncIterable<Buffer>): Promise<void>
}

const NEXT: Record<string, readonly Kind[]> = {
  start: ['about'],
  about: ['table', 'sequences'],
  table: ['table', 'sequences'],
  sequences: ['file', 'end'],
  file: ['file', 'end'],
}

/** Goes through a backup from its beginning to its end and hands over what is in it; whatever does not fit ends the walk. */
export async function walkBackup(
  reader: BackupReader,
  kept: string[],
  visitor: Visitor,
  reach: (share: number) => void = () => {},
): Promise<Totals> {
  const pieces = reader.pieces()
  const totals = { tables: 0, rows: 0, rowBytes: 0, files: 0, fileBytes: 0 }
  const seen = new Set<string>()
  const once = (name: string) => {
    if (seen.has(name)) throw damaged(`${name} 出现了两次`)
    seen.add(name)
  }
  const step = async (): Promise<Piece> => {
    const { value, done } = await pieces.next()
    if (done) throw damaged('不完整')
    reach(value.at / reader.size)
    return value
  }
  let last = 'start'
  for (;;) {
    const piece = await step()
    if (!NEXT[last]?.includes(piece.kind)) throw damaged('次序不对')
    last = piece.kind
    if (piece.kind === 'about') await visitor.about?.(parsePiece(About, piece))
    if (piece.kind === 'table') {
      const table = parsePiece(Table, piece)
      once(`table ${table.name}`)
      const content = contentUntil(step, 'rows', 'tableEnd', TableEnd)
      const rows = visitor.takeTable ? await visitor.takeTable(table, content.pieces) : await pass(content.pieces)
      const end = content.end()
      if (rows !== undefined && rows !== end.rows) throw damaged(`表 ${table.name} 的行数不对`)
      totals.tables += 1
      totals.rows += end.rows
      totals.rowBytes += end.bytes
    }
    if (piece.kind === 'sequences') await visitor.sequences?.(parsePiece(Sequences, piece))
    if (piece.kind === 'file') {
      const file = parsePiece(StoredFile, piece)
      if (!isOwnPath(file.path, kept)) throw damaged('其中有不认识的文件')
      once(file.path)
      const content = contentUntil(step, 'bytes', 'fileEnd', FileEnd)
      await (visitor.file ? visitor.file(file, content.pieces) : pass(content.pieces))
      totals.files += 1
      totals.fileBytes += content.end().bytes
    }
    if (piece.kind === 'end') return checked(totals, parsePiece(End, piece))
  }
}

/** The pieces of one table or file; `end` tells what was said of them, once they were all taken and proved to be it. */
function contentUntil<T extends { bytes: number; sum: string }>(
  step: () => Promise<Piece>,
  kind: Kind,
  endKind: Kind,
  shape: z.ZodType<T>,
) {
  let found: T | undefined
  async function* pieces(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let bytes = 0
    for (;;) {
      const piece = await step()
      if (piece.kind === kind) {
        hash.update(piece.body)
        bytes += piece.body.length
        yield piece.body
        continue
      }
      if (piece.kind !== endKind) throw damaged('次序不对')
      const end = parsePiece(shape, piece)
      if (end.bytes !== bytes || end.sum !== hash.digest('hex')) throw damaged('内容与校验和不符')
      found = end
      return
    }
  }
  return {
    pieces: pieces(),
    end(): T {
      if (!found) throw new Error('not all of it was taken')
      return found
    },
  }
}

async function pass(pieces: AsyncIterable<Buffer>): Promise<undefined> {
  for await (const _ of pieces);
}

/** Below one of the folders that are kept, and nowhere else. */
function isOwnPath(path: string, kept: string[]): boolean {
  const parts = path.split('/')
  const isName = (part: string) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part)
  return parts.every(isName) && kept.includes(parts[0] ?? '') && parts[0] !== undefined
}

function checked(found: Totals, told: Totals): Totals {
  const isSame = keysOf(found).every((name) => found[name] === told[name])
  if (!isSame) throw damaged('总数不对')
  return found
}
