import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { lineOfRow, rowOfLine, WORD_LISTS, type WordList, type WordRow } from '@zhengcai/contract/search/wordLists.ts'
import type { Actor } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ContentFile } from '../../platform/files/importing.ts'
import { ContentProblems } from '../../platform/text/richText/frontMatter.ts'
import { findWordList, holdWordList } from '../../search/lists/wordLists.queries.ts'
import { readWordList, replaceWordList } from '../../search/lists/wordLists.ts'
import { wrongRows } from './wordRules.ts'

export const WORDS = 'words'
const LISTS = keysOf(WORD_LISTS)
const fileOf = (list: WordList) => `${WORDS}/${list}.txt`

export type WordFile = { list: WordList; rows: WordRow[] }

/** The lists that the office has changed, a file each, a row a line. */
export async function writeWordFiles(db: Db): Promise<ContentFile[]> {
  const files: ContentFile[] = []
  for (const list of LISTS) {
    const found = await findWordList(db, list)
    if (found) files.push({ file: fileOf(list), source: linesOf(list, found.rows) })
  }
  return files
}

const linesOf = (list: WordList, rows: WordRow[]) => rows.map((row) => `${lineOfRow(list, row)}\n`).join('')

/** A file as it was written; throws with every line that is no row of its list. */
export function readWordFile(file: string, source: string): WordFile {
  const list = LISTS.find((one) => fileOf(one) === file)
  if (!list)
    throw new ContentProblems([{ file, line: 1, message: `不认识的词表，可用的有 ${LISTS.map(fileOf).join('、')}` }])
  const lines = source.split('\n').flatMap((text, at) => (text.trim() ? [{ text, line: at + 1 }] : []))
  const rows = lines.map(({ text }) => rowOfLine(list, text))
  const wrong = rows.length > 0 ? wrongRows(list, [], { put: rows, drop: [] }) : []
  if (wrong.length === 0) return { list, rows }
  const lineOf = (field: string) => lines[Number(field.split('.')[1] ?? 0)]?.line ?? 1
  throw new ContentProblems(wrong.map(({ field, message }) => ({ file, line: lineOf(field), message })))
}

/** Puts each list in place of what it was; one that is the same stays as it is. */
export async function saveWordFiles(tx: Db, files: WordFile[], by: Actor): Promise<void> {
  for (const { list, rows } of files) {
    await holdWordList(tx, list)
    const now = await readWordList(tx, list, () => ({ rows: [], fileSum: '' }))
    if (now.number === 0 || linesOf(list, now.rows) !== linesOf(list, rows))
      await replaceWordList(tx, { list, now, rows, by })
  }
}
