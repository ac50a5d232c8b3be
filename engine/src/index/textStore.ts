import { codeColumn, itemAt } from '../columns.ts'

/** The folded texts of all units, each with its place in its work, and of all headings, in blocks: what is proposed by the postings is verified and scored on them. */
export type TextStore = { blocks: Uint16Array[]; free: number }

const BLOCK = 1 << 21

export function createTextStore(): TextStore {
  return { blocks: [], free: BLOCK }
}

export type TextPlace = { block: number; start: number }

export function storeText(store: TextStore, text: string): TextPlace {
  if (store.free + text.length > BLOCK) {
    store.blocks.push(codeColumn(Math.max(BLOCK, text.length)))
    store.free = 0
  }
  const place = { block: store.blocks.length - 1, start: store.free }
  const block = textAt(store, place.block)
  for (let at = 0; at < text.length; at++) block[place.start + at] = text.charCodeAt(at)
  store.free += text.length
  return place
}

export const textAt = ({ blocks }: TextStore, block: number): Uint16Array => itemAt(blocks, block)

/** What stands between two places of a block. */
export function written(block: Uint16Array, start: number, end: number): string {
  let text = ''
  // Arguments go on the stack, which a long text would overflow.
  for (let from = start; from < end; from += 4_096)
    text += Reflect.apply(String.fromCharCode, undefined, block.subarray(from, Math.min(end, from + 4_096)))
  return text
}

export function textBytes({ blocks }: TextStore): number {
  return blocks.reduce((sum, block) => sum + block.byteLength, 0)
}

/** Halves of rarer characters count as two, as they do in the texts. */
export function codesOf(phrase: string): Uint16Array {
  const codes = new Uint16Array(phrase.length)
  for (let at = 0; at < phrase.length; at++) codes[at] = phrase.charCodeAt(at)
  return codes
}
