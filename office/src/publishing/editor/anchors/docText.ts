import type { Range } from '@zhengcai/contract/publishing/trees/anchors.ts'
import { solid } from '@zhengcai/contract/publishing/trees/textOfTree.ts'
import type { Node } from 'prosemirror-model'

type Piece = { position: number; written: string; at: number; words: string }

export type DocText = {
  /** The same as `textOfTree` gives for the tree of the document. */
  text: string
  /** A range of the document in characters of the text; nothing where it holds none. */
  rangeAt: (from: number, to: number) => Range | undefined
  /** A range of the text in positions of the document. */
  positionsOf: (range: Range) => Range
}

export function docText(doc: Node): DocText {
  const pieces: Piece[] = []
  let length = 0
  doc.descendants((node, position) => {
    if (!node.isText) return
    const written = node.text ?? ''
    const words = solid(written)
    pieces.push({ position, written, at: length, words })
    length += words.length
  })
  const offsetOf = (position: number) => {
    const piece = pieces.findLast((one) => one.position < position)
    if (!piece) return 0
    return piece.at + solid(piece.written.slice(0, position - piece.position)).length
  }
  return {
    text: pieces.map(({ words }) => words).join(''),
    rangeAt(from, to) {
      const range = { from: offsetOf(from), to: offsetOf(to) }
      return range.from < range.to ? range : undefined
    },
    positionsOf: ({ from, to }) => ({
      from: beginOf(pieces, from) ?? doc.content.size,
      to: (beginOf(pieces, to - 1) ?? doc.content.size - 1) + 1,
    }),
  }
}

/** Where the character at an offset begins. */
function beginOf(pieces: Piece[], offset: number): number | undefined {
  const piece = pieces.find(({ at, words }) => at <= offset && offset < at + words.length)
  if (!piece) return undefined
  const { position, written, words, at } = piece
  if (written === words) return position + offset - at
  let length = 0
  while (length < written.length && solid(written.slice(0, length + 1)).length <= offset - at) length += 1
  return position + length
}
