import { inflateSync } from 'node:zlib'
import { isWhole, need, type PdfValue, pdfLexer } from './pdfLexer.ts'

/** The objects, and how much room they took. */
type Unpacked = { objects: { id: number; value: PdfValue }[]; size: number }
type Entries = Map<string, PdfValue>

const MOST_OBJECTS = 100_000

/** The objects packed into a stream, none where it packs none. Told by its keys: not every program asks for its type. */
export function unpackObjects(dictionary: PdfValue, data: Buffer, most: number): Unpacked {
  const entries = once(dictionary)
  if (!entries) return { objects: [], size: 0 }
  const content = unpack(entries, data, most)
  const [count, first] = [entries.get('N'), entries.get('First')]
  need(isWhole(count) && isWhole(first), 'strange object stream')
  need(count >= 0 && count <= MOST_OBJECTS && first >= 0 && first <= content.length, 'strange object stream')
  const objects = readObjects(content, readPlaces(content.subarray(0, first), count), first)
  return { objects, size: content.length }
}

/** Undefined where it is no stream of objects; with one, no key may stand twice. */
function once(value: PdfValue): Entries | undefined {
  need(typeof value === 'object' && value?.kind === 'dictionary', 'a stream without dictionary')
  const entries = new Map(value.entries)
  const type = entries.get('Type')
  const named = typeof type === 'object' && type?.kind === 'name' && type.name === 'ObjStm'
  if (!named && !(entries.has('N') && entries.has('First'))) return undefined
  need(entries.size === value.entries.length, 'a key twice')
  return entries
}

function readPlaces(header: Buffer, count: number): { id: number; at: number }[] {
  const { items, word } = pdfLexer(header).run()
  need(word === '' && items.length === 2 * count && items.every(isWhole), 'strange object stream')
  const places = Array.from({ length: count }, (_, place) => ({
    id: Number(items[2 * place]),
    at: Number(items[2 * place + 1]),
  }))
  return places.sort((a, b) => a.at - b.at)
}

/** Each ends before the next begins: with overlaps a small stream would be read over and over. */
function readObjects(content: Buffer, places: { id: number; at: number }[], first: number): Unpacked['objects'] {
  const lexer = pdfLexer(content)
  return places.map(({ id, at }) => {
    need(at >= 0 && first + at >= lexer.at() && first + at < content.length, 'objects overlap')
    lexer.go(first + at)
    return { id, value: lexer.one() }
  })
}

/** What a value stands for where it may be given alone or as the only one of a list. */
function only(value: PdfValue | undefined): PdfValue {
  if (typeof value !== 'object' || value?.kind !== 'array') return value ?? null
  need(value.items.length === 1, 'several filters')
  return value.items[0] ?? null
}

function unpack(entries: Entries, data: Buffer, most: number): Buffer {
  const filter = only(entries.get('Filter'))
  if (filter === null) return data
  need(typeof filter === 'object' && filter.kind === 'name' && filter.name === 'FlateDecode', 'unknown filter')
  let unpacked: Buffer
  try {
    unpacked = inflateSync(data, { maxOutputLength: Math.max(1, most) })
  } catch {
    need(false, 'broken stream')
  }
  return foretold(unpacked, only(entries.get('DecodeParms')))
}

/** Undoes a predictor of the kind that PNG has, row by row. */
function foretold(bytes: Buffer, settings: PdfValue): Buffer {
  if (settings === null) return bytes
  need(typeof settings === 'object' && settings.kind === 'dictionary', 'strange predictor')
  const given = (key: string, otherwise: number) => {
    const value = settings.entries.find(([name]) => name === key)?.[1] ?? otherwise
    need(isWhole(value), 'strange predictor')
    return value
  }
  const predictor = given('Predictor', 1)
  if (predictor === 1) return bytes
  const step = Math.ceil((given('Colors', 1) * given('BitsPerComponent', 8)) / 8)
  const width = step * given('Columns', 1)
  need(predictor >= 10 && step >= 1 && step <= 8 && width >= 1 && width <= 100_000, 'strange predictor')
  return undoRows(bytes, width, step)
}

function undoRows(bytes: Buffer, width: number, step: number): Buffer {
  const rows = Math.ceil(bytes.length / (width + 1))
  const out = Buffer.alloc(rows * width)
  for (let row = 0; row < rows; row++) {
    const kind = bytes[row * (width + 1)] ?? 0
    need(kind <= 4, 'strange predictor')
    for (let column = 0; column < width; column++) {
      const place = row * width + column
      const left = column >= step ? (out[place - step] ?? 0) : 0
      const up = row > 0 ? (out[place - width] ?? 0) : 0
      const corner = row > 0 && column >= step ? (out[place - width - step] ?? 0) : 0
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind] ?? 0
      out[place] = ((bytes[row * (width + 1) + 1 + column] ?? 0) + guess) & 255
    }
  }
  return out
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}
