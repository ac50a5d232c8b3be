import type { Node } from 'prosemirror-model'

export type Counts = { characters: number; minutes: number; figures: number; tables: number; notes: number }
export type HeadingPlace = { depth: number; text: string; position: number }

const A_MINUTE = 400
/** Every Han character, every full-width mark, every run of Latin letters or digits. */
const COUNTED = /\p{Script=Han}|[\u3001-\u303f\uff00-\uffef“”‘’…—·]|[\p{Script=Latin}\p{Nd}]+/gu

export const charactersOf = (text: string) => text.match(COUNTED)?.length ?? 0

export function countsOf(doc: Node): Counts {
  const counts: Counts = { characters: 0, minutes: 0, figures: 0, tables: 0, notes: 0 }
  doc.descendants((node) => {
    if (node.isTextblock) counts.characters += charactersOf(node.textBetween(0, node.content.size, ' ', ' '))
    if (node.type.name === 'figure') counts.figures += 1
    if (node.type.name === 'table') counts.tables += 1
    if (node.type.name === 'footnoteDefinition') counts.notes += 1
    return !node.isTextblock
  })
  return { ...counts, minutes: Math.ceil(counts.characters / A_MINUTE) }
}

export function headingsOf(doc: Node): HeadingPlace[] {
  const found: HeadingPlace[] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'heading') found.push({ depth: node.attrs.depth, text: node.textContent, position: at + 1 })
    return !node.isTextblock
  })
  return found
}
