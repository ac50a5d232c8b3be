import type { Xml } from './xmlTree.ts'

const CIRCLED = '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿'
/** Arrows by eight sides, as thin and as heavy ones; the web draws them alike. */
const SIDES = '←→↑↓↖↗↙↘'

/** Signs that stand one behind the other, from a place of the font on; those that texts do not need are left out. */
type Signs = [from: number, signs: string][]
const FONTS: Record<string, Signs> = {
  wingdings: [
    [0x22, '✂'],
    [0x28, '☎'],
    [0x2a, '✉'],
    [0x45, '☜☞☝☟'],
    [0x6c, '●❍■□□❑❒◆◆◆❖◆☒'],
    [0x80, CIRCLED],
    [0x9e, '·•'],
    [0xa1, '○○○◉◎'],
    [0xa7, '▪☐'],
    [0xaa, '✦★✶✴✹✵'],
    [0xd8, '➢'],
    [0xdc, '➲'],
    [0xdf, `${SIDES}${SIDES}⇦⇨⇧⇩⇔⇳`],
    [0xfb, '✗✓☒☑'],
  ],
  'wingdings 2': [
    [0x4f, '✗✓☒☑☒☒'],
    [0x69, CIRCLED],
    [0x98, '●○'],
    [0xa2, '■☐'],
  ],
  'wingdings 3': [
    [0x70, '▲▼△▽◀▶◁▷◣◢◤◥'],
    [0x7c, '◀▶'],
  ],
  webdings: [
    [0x33, '◀▶▲▼'],
    [0x61, '✔'],
    [0x63, '□'],
    [0x67, '■'],
    [0x6e, '●'],
  ],
  symbol: [
    [0x20, ' !∀#∃%&∋()*+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}~'],
    [0xa2, '′≤⁄∞'],
    [0xab, '↔←↑→↓°±″≥×∝∂•÷≠≡≈…'],
    [0xc4, '⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊'],
    [0xe2, '®©™∑'],
    [0xf2, '∫'],
  ],
}

/** What a character of a font of signs is for those who do not have the font; nothing where nobody knows. */
export function signOf({ attributes: { font = '', char = '' } }: Xml): string | undefined {
  const code = /^[\da-f]{1,6}$/i.test(char) ? Number.parseInt(char, 16) : -1
  // Word moves such fonts to a range of letters that belong to nobody.
  const place = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code
  const signs = FONTS[font.trim().toLowerCase()]
  if (signs && place <= 0xff) return signs.map(([from, list]) => [...list][place - from]).find((sign) => sign)
  const letter = code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  return /^\P{C}$/u.test(letter) ? letter : undefined
}
