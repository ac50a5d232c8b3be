import { writeNumber } from '@zhengcai/contract/platform/writeNumber.ts'
import { childOf, valOf, type Xml } from './xmlTree.ts'

type Level = { format: string; text: string; start: number }

/** How a numbered paragraph begins: a mark, a number that lists count themselves, or words to be written out. */
export type Numbered =
  | { kind: 'bullet' }
  | { kind: 'number'; value: number }
  | { kind: 'words'; words: string; value: number }

const PLAIN = new Set(['decimal', 'lowerLetter', 'upperLetter', 'lowerRoman', 'upperRoman', 'decimalZero'])
const CHINESE = new Set([
  'chineseCounting',
  'chineseCountingThousand',
  'taiwaneseCounting',
  'taiwaneseCountingThousand',
  'japaneseCounting',
  'ideographDigital',
  'chineseLegalSimplified',
])

/** Counts as Word does: each list for itself, a level anew when one above it goes on. */
export function wordNumbering(numbering: Xml | undefined) {
  const lists = listsOf(numbering)
  const counters = new Map<string, number[]>()
  return (numId: string, level: number): Numbered | undefined => {
    const list = lists.get(numId)
    const own = list?.levels[level]
    if (!list || !own || own.format === 'none') return undefined
    if (own.format === 'bullet') return { kind: 'bullet' }
    const counts = counters.get(list.key) ?? []
    counters.set(list.key, counts)
    counts[level] = (counts[level] ?? own.start - 1) + 1
    counts.length = level + 1
    const value = counts[level] ?? own.start
    if (PLAIN.has(own.format) && /^[(（]?%\d[.．)）、]?$/.test(own.text.trim())) return { kind: 'number', value }
    const words = own.text.replace(/%(\d)/g, (_, at: string) => {
      const index = Number(at) - 1
      return written(counts[index] ?? list.levels[index]?.start ?? 1, list.levels[index]?.format ?? 'decimal')
    })
    return { kind: 'words', words, value }
  }
}

type List = { key: string; levels: (Level | undefined)[] }

function listsOf(numbering: Xml | undefined): Map<string, List> {
  const children = numbering?.children ?? []
  const abstracts = new Map(
    children
      .filter(({ name }) => name === 'abstractNum')
      .map((one) => [one.attributes.abstractNumId ?? '', one.children.filter(({ name }) => name === 'lvl')]),
  )
  const nums = children.filter(({ name }) => name === 'num')
  return new Map(
    nums.map((num) => {
      const id = num.attributes.numId ?? ''
      const abstract = valOf(num, 'abstractNumId') ?? ''
      const overrides = num.children.filter(({ name }) => name === 'lvlOverride')
      const levels: (Level | undefined)[] = []
      for (const lvl of [...(abstracts.get(abstract) ?? []), ...overrides.flatMap((one) => childOf(one, 'lvl') ?? [])])
        levels[Number(lvl.attributes.ilvl ?? 0)] = levelOf(lvl)
      for (const one of overrides) {
        const level = levels[Number(one.attributes.ilvl ?? 0)]
        const start = valOf(one, 'startOverride')
        if (level && start !== undefined) level.start = Number(start) || 0
      }
      // A list that says where to begin counts for itself; the others go on where their like ended.
      return [id, { key: overrides.length > 0 ? `num ${id}` : `abstract ${abstract}`, levels }]
    }),
  )
}

const levelOf = (lvl: Xml): Level => ({
  format: valOf(lvl, 'numFmt') ?? 'decimal',
  text: valOf(lvl, 'lvlText') ?? '',
  start: Number(valOf(lvl, 'start') ?? 1) || 0,
})

function written(value: number, format: string): string {
  if (CHINESE.has(format)) return value < 10_000 ? writeNumber(value) : String(value)
  if (/Letter$/.test(format)) {
    const letter = String.fromCharCode(65 + ((value - 1) % 26)).repeat(Math.floor((value - 1) / 26) + 1)
    return format.startsWith('lower') ? letter.toLowerCase() : letter
  }
  if (format === 'decimalEnclosedCircle' && value >= 1 && value <= 20) return String.fromCharCode(0x245f + value)
  return String(value)
}
