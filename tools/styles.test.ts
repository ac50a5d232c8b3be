import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './sources.ts'

type Declaration = { file: string; within: string[]; property: string; value: string }

const FOLDERS = ['web/src', 'office/src']
/** Where sizes and colours get their names. */
const TOKENS = ['web/src/ui/tokens.css', 'web/src/ui/care.css', 'office/src/app/office.css']
/** Parts that are laid out anew in 关怀版; what all parts share there is a token. */
const LAID_OUT_ANEW = [
  'account/profile/ProfileCard.module.css',
  'app/Navigation.module.css',
  'app/UtilityBar.module.css',
  'app/personal-center.module.css',
  'books/BookContents.module.css',
  'books/BookDetail.module.css',
  'books/OrderForm.module.css',
  'books/PlanTable.module.css',
  'laws/law.module.css',
  'laws/reader/ReaderBar.module.css',
  'laws/reader/Standing.module.css',
  'site/CareHome.module.css',
  'site/Carousel.module.css',
  'site/index.module.css',
  'solicits/SolicitRow.module.css',
  'training/Agenda.module.css',
]
const COLOUR_NAMES =
  /\b(black|white|silver|gray|grey|maroon|red|purple|fuchsia|green|lime|olive|yellow|navy|blue|teal|aqua|orange|pink|brown|gold|ivory|beige|coral|crimson|cyan|magenta|indigo|khaki|lavender|orchid|plum|salmon|sienna|tan|tomato|turquoise|violet|wheat|(dark|light|medium|pale|deep|dim|hot|rosy|sandy|saddle|slate|steel|royal|midnight|forest|sea|spring|sky|dodger|cadet|cornflower|ghost|snow|floral|antique|mint|misty|navajo|old|peach|powder|rebecca|indian|alice|blanched|burly|lemon|lawn|fire)[a-z]+)\b/i
const COLOUR = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)a?\(/i
const COLOURED = /color|^(background|border|outline|fill|stroke|box-shadow|text-decoration|column-rule|--)/
const MEASURED =
  /^(margin|padding|inset|gap|row-gap|column-gap|top|right|bottom|left|(min-|max-)?(width|height|inline-size|block-size)|flex|flex-basis|grid-(template|auto)|scroll-(margin|padding)|font|font-size|line-height|border-radius|columns|contain-intrinsic|translate|background-(size|position)|--)/
const LENGTH = /(?<![\w-])-?[\d.]*[1-9][\d.]*(px|pt|pc|mm|cm|in|Q)\b/
/** Text grows with the page, distances are steps: also in units of the text of the page. */
const REM = /(?<![\w-])-?[\d.]*[1-9][\d.]*rem\b/
const LINE_WIDTH = /(?<![\w-])-?([\d.]+)px/g
const THICKEST_LINE = 4

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => `${folder}/${path}`),
).sort()
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const declarations = files.flatMap((file) => declarationsIn(file, textOf(file)))
const parts = declarations.filter(({ file }) => !TOKENS.includes(file))
const listed = (found: Declaration[]) =>
  found.map(({ file, within, property, value }) => `${file} ${within.at(-1)} { ${property}: ${value} }`)

/** Every declaration with the selectors and conditions around it, the nearest last. */
function declarationsIn(file: string, text: string): Declaration[] {
  const within: string[] = []
  return [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)].flatMap(([, words = '', end]) => {
    if (end === '{') within.push(words.trim().replaceAll(/\s+/g, ' '))
    const declared = /^\s*([\w-]+)\s*:\s*([\s\S]+?)\s*$/.exec(end === '{' ? '' : words)
    const found = declared ? [{ file, within: [...within], property: declared[1] ?? '', value: declared[2] ?? '' }] : []
    if (end === '}') within.pop()
    return found
  })
}

/** Paper is measured in its own units, and its margins know no tokens. */
const onPaper = ({ within }: Declaration) => within.some((name) => /^@media print|^@page|^@(top|bottom)-/.test(name))
/** What a pseudo-element or a drawing shows is measured against itself: an arrow, a dot, the figures on a chart. */
const isDrawn = ({ within }: Declaration) => /::[\w-]+$|\b(svg|text)$/.test(within.at(-1) ?? '')
/** An edge that a part hands on by its name: `--control-edge: 1px solid var(--night-rule)`. */
const isEdge = ({ property, value }: Declaration) =>
  property.startsWith('--') && /^[1-4]px (solid|dashed)\b/.test(value)
const isSpacing = ({ property }: Declaration) => /^(margin|padding|gap|row-gap|column-gap)/.test(property)

const RULES: Record<string, (one: Declaration) => boolean> = {
  'styles take their colours from the tokens, where each has its dark one beside it': (one) =>
    !onPaper(one) && (COLOUR.test(one.value) || (COLOURED.test(one.property) && COLOUR_NAMES.test(bare(one.value)))),
  'styles take distances and sizes from the tokens': (one) =>
    MEASURED.test(one.property) &&
    (LENGTH.test(one.value) || (isSpacing(one) && REM.test(one.value))) &&
    !isEdge(one) &&
    !(onPaper(one) && !one.value.includes('px')) &&
    !(isDrawn(one) && !isSpacing(one)),
  'text has the sizes of the tokens, or follows the text around it': ({ property, value }) =>
    /^font(-size)?$/.test(property) && /(?<![\w-])[\d.]+(rem|vw|vh)\b/.test(value),
  'lines are at most four pixels thick': (one) =>
    /^(border(?!-radius)|outline)/.test(one.property) &&
    !isDrawn(one) &&
    [...one.value.matchAll(LINE_WIDTH)].some(([, width]) => Number(width) > THICKEST_LINE),
  'what lies above the page casts the shadow of the tokens': ({ property, value }) =>
    property === 'box-shadow' && value.includes('--shade'),
}

for (const [rule, breaks] of Object.entries(RULES)) {
  test(rule, () => {
    expect(listed(parts.filter(breaks))).toEqual([])
  })
}

test('what goes past a token is seen, and what cannot be one is left alone', () => {
  const sample = `
    .wrong { padding: 0 7px; margin: calc(100% - 3.5px) auto; max-width: 12in; --step: 9px; border-radius: 3px }
    .wrong { font-size: 1.3rem; font: 700 2vw var(--serif); border: 6px solid; box-shadow: 0 1px 2px var(--shade) }
    .wrong { color: tomato; background: rgb(1 2 3 / 4%); fill: #fff; border-color: var(--seal, white) }
    .wrong::before { margin-left: 5px }
    .wrong { padding: 1.3rem; column-gap: .5rem; translate: 0 -5px; background-size: 9px auto }
    .right { margin: 0 auto -0px; width: 42em; border: 1px solid; outline-offset: -3px; --edge: 2px solid var(--ink) }
    .right { color: var(--gold); border-color: transparent; background: Canvas; min-height: 20rem; font-size: 1.1em }
    .right::before { width: 7px; border-left: 13px solid currentcolor }
    .right svg { height: 54px }
    @media (max-width: 760px) { .right { gap: var(--space-2) } }
    @media print { .right { margin: 10pt } }`
  const sampled = declarationsIn('sample.css', sample)
  const seen = sampled.filter((one) => Object.values(RULES).some((breaks) => breaks(one)))
  expect(listed(seen)).toEqual(listed(sampled.filter(({ within }) => within.at(-1)?.startsWith('.wrong'))))
  expect(seen.length).toBe(18)
})

test('关怀版 is made of tokens; only parts that are laid out anew there have rules of their own', () => {
  const own = files.filter((file) => !TOKENS.includes(file) && textOf(file).includes('data-care'))
  expect(own).toEqual(LAID_OUT_ANEW.map((file) => `web/src/${file}`))
})

test('every token that is used is defined, and every one defined is used', () => {
  const defined = new Set(declarations.map(({ property }) => property).filter((name) => name.startsWith('--')))
  const used = new Set(
    declarations.flatMap(({ value }) => [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)),
  )
  expect([...used].filter((name) => name && !defined.has(name))).toEqual([])
  expect([...defined].filter((name) => !used.has(name))).toEqual([])
})

test('the heights of what is clicked go down from one name to the next', () => {
  for (const file of TOKENS) {
    const heights = declarations.filter((one) => one.file === file && /^--target(-s|-xs)?$/.test(one.property))
    for (const block of new Set(heights.map(({ within }) => within.join(' ')))) {
      const found = heights.filter(({ within }) => within.join(' ') === block)
      const inOrder = ['--target', '--target-s', '--target-xs'].flatMap(
        (name) => found.find(({ property }) => property === name)?.value ?? [],
      )
      expect(inOrder, `${file} ${block}`).toEqual(
        [...inOrder].sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a)),
      )
    }
  }
})

/** Without the names of tokens, in which colours may occur. */
function bare(value: string): string {
  return value.replaceAll(/--[\w-]+/g, '')
}
