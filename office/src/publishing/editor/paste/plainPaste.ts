import { Fragment, Slice } from 'prosemirror-model'
import { editorSchema } from '../document/editorSchema.ts'
import { plainLine } from '../document/plainWords.ts'

const { nodes } = editorSchema

/** Plain text: a paragraph for each line, without empty ones and the spaces that indent them. */
export function plainSlice(text: string): Slice {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) =>
      plainLine(line)
        .replace(/^[\s\u00a0\u3000\u200b]+/, '')
        .trimEnd(),
    )
    .filter(Boolean)
  // Within a line, what was copied within a line stays so, with the space at its edges.
  if (lines.length <= 1 && !/[\r\n]/.test(text)) return sliceOf([plainLine(text)])
  return sliceOf(lines)
}

function sliceOf(lines: string[]): Slice {
  const blocks = lines.filter(Boolean).map((line) => nodes.paragraph.create(null, editorSchema.text(line)))
  return blocks.length > 0 ? new Slice(Fragment.from(blocks), 1, 1) : Slice.empty
}

const SIGNS = [
  /^#{1,6} \S/m,
  /^(?:[-*+]|\d{1,3}\.) \S/m,
  /^> \S/m,
  /\*\*[^\s*][^*\n]*\*\*/,
  /(?<!!)\[[^\][\n]+\]\([^()\s]+\)/,
  /^\|(?:[^|\n]*\|)+\n\|(?: *:?-+:? *\|)+$/m,
  /^```/m,
]

/** Whether text is written as Markdown: two different signs of it, or one that nothing else explains. */
export function looksLikeMarkdown(text: string): boolean {
  const found = SIGNS.filter((sign) => sign.test(text)).length
  return found >= 2 || SIGNS.at(-2)?.test(text) === true || (found === 1 && SIGNS[0]?.test(text) === true)
}
