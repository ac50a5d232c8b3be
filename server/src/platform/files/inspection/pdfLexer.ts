/** Not a PDF that we would follow to its end. */
export class PdfError extends Error {}

export type Name = { kind: 'name'; name: string }
export type Dictionary = { kind: 'dictionary'; entries: [key: string, value: PdfValue][] }
export type PdfValue =
  | number
  | null
  | Name
  | Dictionary
  | { kind: 'string'; text: string }
  | { kind: 'reference'; id: number }
  | { kind: 'array'; items: PdfValue[] }

/** Values one after the other, up to a word that is none: `obj`, `stream`, `endobj`; empty at the end. */
export type Run = { items: PdfValue[]; word: string }
export type PdfLexer = { at(): number; go(to: number): void; run(): Run; one(): PdfValue }

const DEEPEST = 100
const KEPT_OF_STRING = 2_000
const [WHITE, REGULAR] = [1, 0]
const CLASSES = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) CLASSES[byte] = WHITE
for (const sign of '()<>[]{}/%') CLASSES[sign.charCodeAt(0)] = sign.charCodeAt(0)

export const isWhite = (byte: number | undefined) => byte !== undefined && CLASSES[byte] === WHITE
export const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57
const isHex = (byte = 0) => isDigit(byte) || ((byte | 32) >= 97 && (byte | 32) <= 102)
export const isWhole = (value: PdfValue | undefined): value is number => Number.isSafeInteger(value)

export function need(fact: boolean, what: string): asserts fact {
  if (!fact) throw new PdfError(what)
}

/** Looks at each byte once, so that no arrangement of them takes longer than another. */
export function pdfLexer(bytes: Buffer, start = 0): PdfLexer {
  let at = start
  /** The same name is one object, however often it stands in the file. */
  const names = new Map<string, Name>()

  function skip(): void {
    for (; at < bytes.length; at++) {
      const byte = bytes[at]
      if (byte === 37) while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++
      else if (!isWhite(byte)) return
    }
  }
  function regular(): string {
    const from = at
    while (at < bytes.length && CLASSES[bytes[at] ?? 0] === REGULAR) at++
    return bytes.toString('latin1', from, at)
  }
  function name(): Name {
    at += 1
    const written = regular()
    const text = written.includes('#')
      ? written.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      : written
    need(!text.includes('\0'), 'a name with an end inside')
    const known = names.get(text) ?? { kind: 'name', name: text }
    names.set(text, known)
    return known
  }
  function string(): PdfValue {
    const from = ++at
    for (let depth = 1; depth > 0; at++) {
      need(at < bytes.length, 'a string without end')
      if (bytes[at] === 92) at++
      else if (bytes[at] === 40) depth++
      else if (bytes[at] === 41) depth--
    }
    return {
      kind: 'string',
      text: withoutEscapes(bytes.toString('latin1', from, Math.min(at - 1, from + KEPT_OF_STRING))),
    }
  }
  function hexString(): PdfValue {
    const from = ++at
    while (at < bytes.length && bytes[at] !== 62) {
      need(isWhite(bytes[at]) || isHex(bytes[at]), 'not hexadecimal')
      at++
    }
    need(at < bytes.length, 'a string without end')
    const digits = bytes.toString('latin1', from, Math.min(at, from + 2 * KEPT_OF_STRING)).replace(/[^0-9a-f]/gi, '')
    at += 1
    return { kind: 'string', text: Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1') }
  }
  /** Undefined where a group closes or a word stands that is no value; the word is left in `last`. */
  let last = ''
  function value(before: PdfValue[], depth: number): PdfValue | undefined {
    last = ''
    const next = bytes[at + 1]
    if (bytes[at] === 47) return name()
    if (bytes[at] === 40) return string()
    if (bytes[at] === 60 && next !== 60) return hexString()
    if (bytes[at] === 60) return dictionary(group(2, depth, '>>'))
    if (bytes[at] === 91) return { kind: 'array', items: group(1, depth, ']') }
    if (bytes[at] === 93 || (bytes[at] === 62 && next === 62)) {
      last = bytes[at] === 93 ? ']' : '>>'
      at += last.length
      return undefined
    }
    const word = regular()
    need(word !== '', 'a stray sign')
    if (/^[\d+.-]/.test(word)) return Number(word)
    if (word === 'true' || word === 'false' || word === 'null') return null
    if (word === 'R') return reference(before)
    last = word
    return undefined
  }
  function group(opening: number, depth: number, close: string): PdfValue[] {
    need(depth < DEEPEST, 'nested too deep')
    at += opening
    const items = list(depth + 1)
    need(last === close, 'a group that does not close')
    return items
  }
  function list(depth: number, most = Number.POSITIVE_INFINITY): PdfValue[] {
    const items: PdfValue[] = []
    while (items.length < most) {
      skip()
      last = ''
      if (at >= bytes.length) break
      const one = value(items, depth)
      if (one === undefined) break
      items.push(one)
    }
    return items
  }
  return {
    at: () => at,
    go(to) {
      at = to
    },
    run() {
      const items = list(0)
      return { items, word: last }
    },
    one() {
      const [first] = list(0, 1)
      need(first !== undefined, 'no value')
      return first
    },
  }
}

/** Two numbers that stand before an R are the object it means. */
function reference(before: PdfValue[]): PdfValue {
  const [id, generation] = before.splice(-2)
  need(isWhole(id) && isWhole(generation), 'a reference to nothing')
  return { kind: 'reference', id }
}

/** A key given twice stands twice: programs differ in which they take. */
function dictionary(items: PdfValue[]): Dictionary {
  need(items.length % 2 === 0, 'a key without value')
  const entries: Dictionary['entries'] = []
  for (let place = 0; place < items.length; place += 2) {
    const key = items[place]
    need(typeof key === 'object' && key !== null && key.kind === 'name', 'a key that is no name')
    entries.push([key.name, items[place + 1] ?? null])
  }
  return { kind: 'dictionary', entries }
}

const SIGNS: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\r\n': '', '\n': '', '\r': '' }

function withoutEscapes(text: string): string {
  return text.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, sign: string) =>
    /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8) & 255) : (SIGNS[sign] ?? sign),
  )
}
