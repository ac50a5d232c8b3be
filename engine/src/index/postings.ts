import { byteAt, byteColumn, countAt, countColumn, itemAt, numberAt, numberColumn, widened } from '../columns.ts'

/**
 * Which units bear a term: for each term a chain of byte slices with the distance to the next unit, how often the term stands
 * in it, and whether it stands in the title. Units only ever get higher numbers, so nothing is moved when one is added.
 */
export type Postings = {
  blocks: Uint8Array[]
  /** Where the next slice begins in the last block. */
  free: number
  keys: Uint32Array
  slots: Int32Array
  terms: Terms
  count: number
}
type Terms = {
  head: Uint32Array
  write: Uint32Array
  end: Uint32Array
  level: Uint8Array
  last: Int32Array
  bearers: Uint32Array
}
export type PostingList = { units: Int32Array; counts: Uint8Array; inTitle: Uint8Array; length: number }

const BLOCK_BITS = 20
const BLOCK = 1 << BLOCK_BITS
const WITHIN = BLOCK - 1
const POINTER = 4
const LAST_LEVEL = 9
const MOST_COUNTED = 255
const FIRST_SLOTS = 1 << 15

/** 8 bytes for what stands once, doubling to 4 KB for what stands everywhere. */
const sliceSize = (level: number) => 8 << level

export function createPostings(): Postings {
  return {
    blocks: [],
    free: BLOCK,
    keys: countColumn(FIRST_SLOTS),
    slots: numberColumn(FIRST_SLOTS),
    terms: termColumns(FIRST_SLOTS / 2),
    count: 0,
  }
}

const termColumns = (size: number): Terms => ({
  head: countColumn(size),
  write: countColumn(size),
  end: countColumn(size),
  level: byteColumn(size),
  last: numberColumn(size),
  bearers: countColumn(size),
})

/** The number of a term, or -1 where it never occurred. */
export function findTerm({ keys, slots }: Postings, key: number): number {
  return numberAt(slots, slotOf(keys, slots, key)) - 1
}

export function bearersOf(postings: Postings, key: number): number {
  const term = findTerm(postings, key)
  return term < 0 ? 0 : bearersOfTerm(postings, term)
}

/** The keys of all terms there ever were. */
export function* eachKey({ keys, slots }: Postings): Generator<number> {
  for (let at = 0; at < slots.length; at++) if (slots[at] !== 0) yield countAt(keys, at)
}

export const bearersOfTerm = ({ terms }: Postings, term: number): number => countAt(terms.bearers, term)

export function addPosting(postings: Postings, key: number, unit: number, count: number, inTitle: boolean): void {
  let term = findTerm(postings, key)
  if (term < 0) term = newTerm(postings, key)
  const { terms } = postings
  const distance = unit - numberAt(terms.last, term)
  terms.last[term] = unit
  terms.bearers[term] = bearersOfTerm(postings, term) + 1
  putNumber(postings, term, distance * 4 + (inTitle ? 2 : 0) + (count > 1 ? 1 : 0))
  if (count > 1) putByte(postings, term, Math.min(count, MOST_COUNTED))
}

/** One unit fewer bears the term; its posting stays and readers pass over it. */
export function forgetPosting(postings: Postings, key: number): void {
  const term = findTerm(postings, key)
  if (term >= 0) postings.terms.bearers[term] = bearersOfTerm(postings, term) - 1
}

export function postingsBytes({ blocks, keys, terms }: Postings): number {
  return blocks.length * BLOCK + keys.length * 8 + terms.head.length * 21
}

export function listFor(units: number): PostingList {
  return { units: new Int32Array(units), counts: new Uint8Array(units), inTitle: new Uint8Array(units), length: 0 }
}

export const unitIn = ({ units }: PostingList, at: number): number => numberAt(units, at)
export const timesIn = ({ counts }: PostingList, at: number): number => byteAt(counts, at)

/** Adds what stands at a place of another list, or of the same further on. */
export function addToList(list: PostingList, from: PostingList, at: number): void {
  list.units[list.length] = unitIn(from, at)
  list.counts[list.length] = timesIn(from, at)
  list.inTitle[list.length++] = byteAt(from.inTitle, at)
}

/** Reads a whole list; it must have room for every unit there ever was. */
export function readPostings({ blocks, terms }: Postings, term: number, into: PostingList): PostingList {
  const { units, counts, inTitle } = into
  const stop = countAt(terms.write, term)
  let at = countAt(terms.head, term)
  let level = 0
  let end = at + sliceSize(level) - POINTER
  let block = blockOf(blocks, at)
  let unit = -1
  let used = 0
  let value = 0
  let shift = 0
  let counting = false
  while (at !== stop) {
    if (at === end) {
      at = readPointer(block, at & WITHIN)
      if (level < LAST_LEVEL) level += 1
      end = at + sliceSize(level) - POINTER
      block = blockOf(blocks, at)
      continue
    }
    const byte = byteAt(block, at++ & WITHIN)
    if (counting) {
      counts[used++] = byte
      counting = false
    } else if (byte >= 128) {
      value |= (byte & 127) << shift
      shift += 7
    } else {
      value |= byte << shift
      unit += value >>> 2
      units[used] = unit
      inTitle[used] = (value >>> 1) & 1
      if (value & 1) counting = true
      else counts[used++] = 1
      value = 0
      shift = 0
    }
  }
  into.length = used
  return into
}

const blockOf = (blocks: Uint8Array[], address: number) => itemAt(blocks, address >>> BLOCK_BITS)

function readPointer(block: Uint8Array, at: number): number {
  const upper = (byteAt(block, at) << 24) | (byteAt(block, at + 1) << 16)
  return (upper | (byteAt(block, at + 2) << 8) | byteAt(block, at + 3)) >>> 0
}

function writePointer(block: Uint8Array, at: number, address: number): void {
  for (let i = 0; i < POINTER; i++) block[at + i] = (address >>> (24 - 8 * i)) & 255
}

function slotOf(keys: Uint32Array, slots: Int32Array, key: number): number {
  const mask = slots.length - 1
  let at = (Math.imul(key ^ (key >>> 15), 0x9e3779b1) >>> 8) & mask
  while (slots[at] !== 0 && keys[at] !== key) at = (at + 1) & mask
  return at
}

function newTerm(postings: Postings, key: number): number {
  if (postings.count * 2 >= postings.slots.length) widenTable(postings)
  if (postings.count === postings.terms.head.length) postings.terms = wider(postings.terms)
  const { keys, slots, terms } = postings
  const term = postings.count++
  const at = slotOf(keys, slots, key)
  keys[at] = key
  slots[at] = term + 1
  const address = allocate(postings, sliceSize(0))
  terms.head[term] = address
  terms.write[term] = address
  terms.end[term] = address + sliceSize(0) - POINTER
  terms.last[term] = -1
  return term
}

function widenTable(postings: Postings): void {
  const { keys, slots } = postings
  postings.keys = countColumn(keys.length * 2)
  postings.slots = numberColumn(slots.length * 2)
  for (let at = 0; at < slots.length; at++) {
    if (slots[at] === 0) continue
    const key = countAt(keys, at)
    const to = slotOf(postings.keys, postings.slots, key)
    postings.keys[to] = key
    postings.slots[to] = numberAt(slots, at)
  }
}

function wider(terms: Terms): Terms {
  return widened(terms, termColumns(Math.ceil(terms.head.length * 1.5)))
}

function allocate(postings: Postings, size: number): number {
  if (postings.free + size > BLOCK) {
    postings.blocks.push(byteColumn(BLOCK))
    postings.free = 0
  }
  const address = (postings.blocks.length - 1) * BLOCK + postings.free
  postings.free += size
  return address
}

function putNumber(postings: Postings, term: number, value: number): void {
  let rest = value
  while (rest >= 128) {
    putByte(postings, term, (rest & 127) | 128)
    rest >>>= 7
  }
  putByte(postings, term, rest)
}

function putByte(postings: Postings, term: number, byte: number): void {
  const { blocks, terms } = postings
  let address = countAt(terms.write, term)
  if (address === terms.end[term]) {
    const level = Math.min(LAST_LEVEL, byteAt(terms.level, term) + 1)
    const next = allocate(postings, sliceSize(level))
    writePointer(blockOf(blocks, address), address & WITHIN, next)
    terms.level[term] = level
    terms.end[term] = next + sliceSize(level) - POINTER
    address = next
  }
  blockOf(blocks, address)[address & WITHIN] = byte
  terms.write[term] = address + 1
}
