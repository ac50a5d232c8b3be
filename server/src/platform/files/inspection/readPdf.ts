import { type Dictionary, isDigit, isWhite, isWhole, need, type PdfLexer, type PdfValue, pdfLexer } from './pdfLexer.ts'
import { unpackObjects } from './pdfObjectStream.ts'

/** Everything a PDF says: each object in each of its versions, used or not, and the dictionaries of its ends. */
export type PdfContent = { objects: Map<number, PdfValue[]>; values: PdfValue[] }

const MOST_UNPACKED = 64_000_000
const MOST_STRAYS = 20
const MOST_VERSIONS = 50

/**
 * Reads the file from its first byte to its last instead of following its tables, which point wherever their author likes:
 * what a program could come to by any table, or by searching the file when the tables are broken, is found here.
 */
export function readPdf(bytes: Buffer): PdfContent {
  const lexer = pdfLexer(bytes)
  const content: PdfContent = { objects: new Map(), values: [] }
  const places = new Set<number>()
  let left = MOST_UNPACKED
  let strays = 0
  for (;;) {
    const { items, word } = lexer.run()
    if (word === '' && items.length === 0) break
    if (word === 'obj') {
      places.add(lexer.at() - word.length)
      const { value, data } = readObject(lexer, bytes)
      const [id] = items
      need(items.length === 2 && isWhole(id), 'an object without number')
      add(content, id, value)
      const unpacked = data && unpackObjects(value, data, left)
      left -= unpacked?.size ?? 0
      for (const one of unpacked?.objects ?? []) add(content, one.id, one.value)
    } else if (word === 'xref') readTable(lexer, content, places)
    else if (word === 'startxref') need(items.length === 0 && isWhole(lexer.one()), 'no start')
    else if (word === 'trailer') {
      need(items.length === 0, 'a stray value')
      readTrailer(lexer, content, places)
    } else {
      // Some programs lose a word between objects; readers pass over it, and what stands with it is judged all the same.
      strays += 1
      need(strays <= MOST_STRAYS && /^[A-Za-z]{1,10}$/.test(word), 'a stray word')
      content.values.push(...items)
    }
  }
  checkHidden(bytes, places)
  return content
}

function add({ objects, values }: PdfContent, id: number, value: PdfValue): void {
  values.push(value)
  const versions = objects.get(id)
  // A file changed so often is not an ordinary one, and every use of an object asks for all its versions.
  need((versions?.length ?? 0) < MOST_VERSIONS, 'too many versions')
  if (versions) versions.push(value)
  else objects.set(id, [value])
}

function readObject(lexer: PdfLexer, bytes: Buffer): { value: PdfValue; data?: Buffer } {
  const { items, word } = lexer.run()
  const [value] = items
  need(items.length === 1 && value !== undefined, 'not one value')
  if (word === 'endobj') return { value }
  need(word === 'stream', 'an object without end')
  const from = lexer.at() + (bytes[lexer.at()] === 13 && bytes[lexer.at() + 1] === 10 ? 2 : 1)
  const to = bytes.indexOf('endstream', lexer.at(), 'latin1')
  need(to >= 0, 'a stream without end')
  lexer.go(to + 'endstream'.length)
  const end = lexer.run()
  need(end.items.length === 0 && end.word === 'endobj', 'an object without end')
  return { value, data: bytes.subarray(from, to) }
}

/** The places in a table count for nothing here, only that it holds nothing else. */
function readTable(lexer: PdfLexer, content: PdfContent, places: Set<number>): void {
  for (let word = 'n'; word !== 'trailer'; ) {
    const run = lexer.run()
    need(run.items.every(isWhole) && run.items.length <= 4, 'a strange table')
    need(['n', 'f', 'trailer'].includes(run.word), 'a strange table')
    word = run.word
  }
  readTrailer(lexer, content, places)
}

function readTrailer(lexer: PdfLexer, { values }: PdfContent, places: Set<number>): void {
  places.add(lexer.at() - 'trailer'.length)
  const value = lexer.one()
  need(isDictionary(value), 'a strange trailer')
  values.push(value)
}

export const isDictionary = (value: PdfValue | undefined): value is Dictionary =>
  typeof value === 'object' && value !== null && value.kind === 'dictionary'

/** Inside strings, streams and comments there may be no second document that another program would find. */
function checkHidden(bytes: Buffer, places: Set<number>): void {
  for (let at = bytes.indexOf('trailer'); at >= 0; at = bytes.indexOf('trailer', at + 1))
    need(places.has(at), 'a hidden trailer')
  let [commentAbove, comment, blank] = [false, false, true]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === 10 || byte === 13) {
      if (!blank) commentAbove = comment
      comment = false
      blank = true
    } else if (!isWhite(byte)) {
      if (byte === 111 && isHiddenObject(bytes, at, blank && commentAbove)) need(places.has(at), 'a hidden object')
      comment ||= byte === 37
      blank = false
    }
  }
}

/**
 * `obj` after two numbers, or first on a line after one with a comment, which may stand between number and word. One number
 * alone heads no object, and stands before these letters by chance in one large picture out of a hundred.
 */
function isHiddenObject(bytes: Buffer, at: number, afterComment: boolean): boolean {
  if (bytes[at + 1] !== 98 || bytes[at + 2] !== 106) return false
  if (afterComment) return true
  let before = at - 1
  while (isWhite(bytes[before])) before--
  if (!isDigit(bytes[before])) return false
  while (isDigit(bytes[before])) before--
  const gap = before
  while (isWhite(bytes[before])) before--
  // Above the line there may be a comment, and the other number before that.
  if (bytes.subarray(before + 1, gap + 1).some((byte) => byte === 10 || byte === 13)) return true
  return gap > before && isDigit(bytes[before])
}
