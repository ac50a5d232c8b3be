import { HAN, kindTable, MARK, NOTHING } from './foldText.ts'

/** Told when terms are cut otherwise than before, so that an index of another cut is recognised. */
export const TOKENISER_VERSION = 1

/** Single characters and pairs share one space of numbers: a pair's first half is never zero. */
export const pairKey = (first: number, second: number) => ((first << 16) | second) >>> 0

/** Parts one text from the next inside a unit, so that nothing is found across them. */
export const SEPARATOR = '\u0001'

export type TermSink = (key: number, at: number) => void

/** Every Han character, and every two characters that stand side by side, marks included: so no substring can be missed. */
export function eachTerm(text: string, sink: TermSink): void {
  const kinds = kindTable()
  let before = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const kind = kinds[code]
    if (kind === NOTHING) {
      before = 0
      continue
    }
    if (kind === HAN) sink(code, at)
    if (before !== 0) sink(pairKey(before, code), at - 1)
    before = code
  }
}

/** What ranking counts: characters, and pairs without a mark in them. */
export function tellsSomething(key: number): boolean {
  const kinds = kindTable()
  if (key < 0x10000) return true
  return kinds[key >>> 16] !== MARK && kinds[key & 0xffff] !== MARK
}

export const isPair = (key: number) => key >= 0x10000
