import type { Block, FootnoteDefinition, Tree } from '@zhengcai/contract/platform/tree.ts'
import { tidyTree } from '../../text/tree/tidyTree.ts'
import { openWord, type WordFile, type WordPart } from './openWord.ts'
import { type BlockNeeds, readBlocks } from './wordBlocks.ts'
import { arrangeHeadings } from './wordHeadings.ts'
import { wordNumbering } from './wordNumbering.ts'
import { gatherPictures, type WordPicture } from './wordPictures.ts'
import { noCounts, wordReport } from './wordReport.ts'
import { wordStyles } from './wordStyles.ts'
import { childOf, type Xml } from './xmlTree.ts'

/** A manuscript as a tree. Its pictures are named `media/word/1` and so on, and come beside it. */
export type WordRead = { title: string; tree: Tree; pictures: WordPicture[]; report: string[] }

/** Reads a Word file that was judged before; what cannot be taken along is counted and told. */
export async function wordToTree(bytes: Buffer): Promise<WordRead> {
  const file = await openWord(bytes)
  const counts = noCounts()
  const notes = noteNames(file)
  const pictures = await gatherPictures(file)
  const shared = {
    noteName: notes.nameOf,
    counts,
    styleOf: wordStyles(file.styles),
    numbered: wordNumbering(file.numbering),
  }
  const needsOf = (part: WordPart): BlockNeeds => ({
    ...shared,
    target: part.target,
    pictureOf: (shown) => pictures.nameOf(part, shown),
  })
  const body = readBlocks(childOf(file.document.xml, 'body') ?? file.document.xml, needsOf(file.document))
  const { title, blocks } = arrangeHeadings(body, counts)
  const definitions: FootnoteDefinition[] = []
  // A note may name another: those that are met while reading them come after.
  for (const { identifier, content, part } of notes.met) {
    const children = plainBlocks(readBlocks(content, needsOf(part)))
    definitions.push({
      type: 'footnoteDefinition',
      identifier,
      children: children.length > 0 ? children : [EMPTY_NOTE],
    })
  }
  counts.notes = definitions.length
  counts.figures = pictures.taken().length
  const tree = tidyTree({ type: 'root', children: [...blocks, ...definitions] })
  return { title, tree, pictures: pictures.taken(), report: wordReport(counts) }
}

const EMPTY_NOTE: Block = { type: 'paragraph', children: [{ type: 'text', value: '（原文此注为空）' }] }

const plainBlocks = (blocks: ReturnType<typeof readBlocks>): Block[] => blocks.map(({ block }) => block)

/** Notes get their numbers in the order in which the text names them; separators of pages are none. */
function noteNames({ footnotes, endnotes }: WordFile) {
  const contents = new Map<string, { content: Xml; part: WordPart }>()
  for (const [kind, part] of [
    ['footnote', footnotes],
    ['endnote', endnotes],
  ] as const)
    for (const content of part?.xml.children ?? [])
      if (part && content.name === kind && (content.attributes.type ?? 'normal') === 'normal')
        contents.set(`${kind} ${content.attributes.id}`, { content, part })
  const names = new Map<string, string>()
  const met: { identifier: string; content: Xml; part: WordPart }[] = []
  return {
    met,
    nameOf(kind: 'footnote' | 'endnote', id: string): string | undefined {
      const key = `${kind} ${id}`
      const note = contents.get(key)
      if (!note) return undefined
      const known = names.get(key)
      if (known) return known
      const identifier = String(met.length + 1)
      names.set(key, identifier)
      met.push({ identifier, ...note })
      return identifier
    },
  }
}
