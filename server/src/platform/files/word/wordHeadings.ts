import type { Block, Heading, Inline } from '@zhengcai/contract/platform/tree.ts'
import { wordsOf } from '../../text/tree/tidyInline.ts'
import type { Read } from './wordBlocks.ts'
import { notesIn } from './wordInline.ts'
import type { WordCounts } from './wordReport.ts'

const LONGEST = 40
const LONGEST_TITLE = 60
/** As manuscripts write headings that nobody marked as such; a line that ends like a sentence is one. */
const TYPED: [RegExp, number][] = [
  [/^第[一二三四五六七八九十百]+[章编部]/, 1],
  [/^[一二三四五六七八九十]{1,3}、/, 1],
  [/^第[一二三四五六七八九十百]+节/, 2],
  [/^[（(][一二三四五六七八九十]{1,3}[)）]/, 2],
]
const SENTENCE = /[。；;：:！？，,、]$/

/** The title apart, headings from the second level down without a gap, and those recognised that were only typed. */
export function arrangeHeadings(read: Read[], counts: WordCounts): { title: string; blocks: Block[] } {
  const titled = titleOf(read)
  const rest = read.flatMap((one) => (one === titled ? titleNotes(one, counts) : [one]))
  const levels = rest.map((one) => one.level ?? typedLevel(one, counts))
  const steps = [...new Set(levels.filter((level) => level !== undefined))].sort((a, b) => a - b)
  const blocks = rest.map((one, at): Block => {
    const level = levels[at]
    if (level === undefined || one.block.type !== 'paragraph') return one.block
    counts.headings += 1
    const depth = Math.min(4, steps.indexOf(level) + 2) as Heading['depth']
    return { type: 'heading', depth, children: plain(one.block.children) }
  })
  return { title: titled ? lineOf(titled) : '', blocks }
}

/** A title is plain words: the notes on it stand in its place, rather than at words they say nothing about. */
function titleNotes({ block }: Read, counts: WordCounts): Read[] {
  const notes = block.type === 'paragraph' ? notesIn(block.children) : []
  counts.titleNotes += notes.length
  return notes.length > 0 ? [{ block: { type: 'paragraph', children: notes } }] : []
}

const lineOf = ({ block }: Read) =>
  block.type === 'paragraph' ? wordsOf(block.children).replace(/\s+/g, ' ').trim() : ''

/** What is called the title, or stands alone on the highest level before everything else, or in the middle of the first line. */
function titleOf(read: Read[]): Read | undefined {
  const [first] = read
  const named = read.slice(0, 5).find((one) => one.isTitle && lineOf(one) !== '')
  if (named) return named
  if (!first || lineOf(first) === '' || lineOf(first).length > LONGEST_TITLE) return undefined
  const isAlone = first.level === 1 && !read.slice(1).some(({ level }) => level === 1)
  return isAlone || (first.level === undefined && first.centred && read.length > 1) ? first : undefined
}

function typedLevel(one: Read, counts: WordCounts): number | undefined {
  const line = lineOf(one)
  if (line === '' || line.length > LONGEST || SENTENCE.test(line)) return undefined
  const level = TYPED.find(([form]) => form.test(line))?.[1]
  if (level !== undefined) counts.guessed += 1
  return level
}

/** A heading is bold by itself. */
const plain = (words: Inline[]): Inline[] =>
  words.flatMap((node) => (node.type === 'strong' ? plain(node.children) : [node]))
