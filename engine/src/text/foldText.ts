import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeAt } from '../columns.ts'

/** What a character is to the index: nothing (space, control), a Han character, a letter or digit, or a mark. */
export const NOTHING = 0
export const HAN = 1
export const LETTER = 2
export const MARK = 3

const MANY = 0xffff
const BRACKETS: Record<string, string> = { '〔': '[', '〕': ']', '【': '[', '】': ']', '〈': '《', '〉': '》' }
const QUOTES = /["'“”‘’「」『』]/
const DASHES = /[-‐-―−─]/

type Tables = { fold: Uint16Array; kind: Uint8Array; many: Map<number, string> }
let made: Tables | undefined

/** One look-up a character: width, case, traditional forms, brackets, quotes and dashes made one; spaces gone. */
function tables(): Tables {
  if (made) return made
  const fold = new Uint16Array(65_536)
  const kind = new Uint8Array(65_536)
  const many = new Map<number, string>()
  for (let code = 0; code < 65_536; code++) {
    const folded = isPlain(code) ? String.fromCharCode(code) : foldOne(String.fromCharCode(code))
    if (folded.length > 1) many.set(code, folded)
    fold[code] = folded.length > 1 ? MANY : folded.charCodeAt(0) || 0
    kind[code] = isPlain(code) ? HAN : kindOf(String.fromCharCode(code))
  }
  const pairs = readFileSync(join(import.meta.dirname, 'traditional.txt'), 'utf8').replaceAll('\n', '')
  for (let at = 0; at < pairs.length; at += 2) fold[pairs.charCodeAt(at)] = pairs.charCodeAt(at + 1)
  made = { fold, kind, many }
  return made
}

/** Ideographs and the halves of rarer ones stay as they are, which saves asking for most of the plane. */
const isPlain = (code: number) => (code >= 0x3400 && code <= 0x9fff) || (code >= 0xd800 && code <= 0xdfff)

function foldOne(character: string): string {
  if (/[\s\p{C}]/u.test(character)) return ''
  const folded = character.normalize('NFKC').toLowerCase().replace(/\s/g, '')
  if (QUOTES.test(folded)) return '"'
  if (DASHES.test(folded)) return '-'
  return BRACKETS[folded] ?? folded
}

function kindOf(character: string): number {
  if (/[\s\p{C}]/u.test(character)) return NOTHING
  if (/\p{Script=Han}/u.test(character)) return HAN
  return /[\p{L}\p{N}]/u.test(character) ? LETTER : MARK
}

export function kindOfCode(code: number): number {
  return tables().kind[code] ?? NOTHING
}

export function kindTable(): Uint8Array {
  return tables().kind
}

/** The form in which texts and queries meet. */
export function foldText(text: string): string {
  const { fold, many } = tables()
  let folded = ''
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const to = codeAt(fold, code)
    if (to === MANY) folded += many.get(code) ?? ''
    else if (to !== 0) folded += String.fromCharCode(to)
  }
  return folded
}

export type Folded = {
  text: string /** For each folded character where it stood, and one more for the end. */
  from: number[]
}

/** As above, and where every character came from, so that marks can be set on the text as it was written. */
export function foldWithPlaces(text: string): Folded {
  const { fold, many } = tables()
  let folded = ''
  const from: number[] = []
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const to = codeAt(fold, code)
    const part = to === MANY ? (many.get(code) ?? '') : to === 0 ? '' : String.fromCharCode(to)
    for (let i = 0; i < part.length; i++) from.push(at)
    folded += part
  }
  from.push(text.length)
  return { text: folded, from }
}
