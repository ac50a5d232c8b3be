/** A text without its spaces and with one form for each sign, each character remembering where it stood. */
export type Compact = {
  text: string
  /** Place of each character in the original text, and one more for the end. */
  at: Int32Array
  /** For each 《, opening quotation mark and bracket the place of what closes it, for everything else -1. */
  closes: Int32Array
}

const SPACE = new Set(' \t\r\u00a0\u3000\u200b\u200c\u200d\u2060\ufeff')
const FORMS = new Map<string, string>([
  ...[...'０１２３４５６７８９'].map((digit, value) => [digit, String(value)] as const),
  ...pairsTo('(', '（'),
  ...pairsTo(')', '）'),
  ...pairsTo('〔', '[［【'),
  ...pairsTo('〕', ']］】'),
  ...pairsTo('《', '〈<＜'),
  ...pairsTo('》', '〉>＞'),
  ...pairsTo('"', "“”‘’「」『』'＂"),
  ...pairsTo('—', '－–-―~～〜'),
  ...pairsTo(':', '：'),
])

function pairsTo(form: string, variants: string): [string, string][] {
  return [...variants].map((variant) => [variant, form])
}

/** Most characters: they have one form only. */
const isHan = (character: string) => character >= '\u4e00' && character <= '\u9fff'

export function compact(original: string): Compact {
  const characters: string[] = []
  const at: number[] = []
  for (let place = 0; place < original.length; place++) {
    const character = original[place] as string
    const plain = isHan(character)
    if (!plain && SPACE.has(character)) continue
    characters.push(plain ? character : (FORMS.get(character) ?? character))
    at.push(place)
  }
  at.push(original.length)
  return { text: characters.join(''), at: Int32Array.from(at), closes: closersOf(characters, original, at) }
}

const OPENS_QUOTE = new Set('“‘「『')
const CLOSES_QUOTE = new Set('”’」』')
const PAIRS = new Map([
  ['》', '《'],
  [')', '('],
])

/** Each kind of sign is paired for itself: a bracket left open spoils no title. */
function closersOf(characters: string[], original: string, at: number[]): Int32Array {
  const closes = new Int32Array(characters.length).fill(-1)
  const open: Record<string, number[]> = { '《': [], '(': [], '"': [] }
  const close = (sign: string, place: number) => {
    const opened = open[sign]?.pop()
    if (opened !== undefined) closes[opened] = place
  }
  for (const [place, character] of characters.entries()) {
    if (isHan(character)) continue
    if (character === '《' || character === '(') open[character]?.push(place)
    else if (character === '"') quote(original[at[place] ?? 0] ?? '', place)
    else if (character === '\n') for (const places of Object.values(open)) places.length = 0
    else close(PAIRS.get(character) ?? '', place)
  }
  return closes

  function quote(written: string, place: number): void {
    const opens = OPENS_QUOTE.has(written) || (!CLOSES_QUOTE.has(written) && open['"']?.length === 0)
    if (opens) open['"']?.push(place)
    else close('"', place)
  }
}

/** What two spellings of one name share: no 中华人民共和国, no spaces, one form for each sign. */
export function nameKey(name: string): string {
  return compact(name).text.replaceAll('中华人民共和国', '')
}
