import { readMarkdown } from '../tree/readMarkdown.ts'
import { type Picture, type RichText, renderTree } from './renderTree.ts'
import { tooDeep } from './tooDeep.ts'

const MOST_CHARACTERS = 300_000
const TOO_DEEP = '正文嵌套过深'

/** Markdown as editors write it, to HTML that may be stored. `pictures` gives the stored form of each picture it names. */
export function renderMarkdown(source: string, pictures: Map<string, Picture> = new Map()): RichText {
  if (source.length > MOST_CHARACTERS) return refused(`正文过长，至多 ${MOST_CHARACTERS} 个字符`)
  if (tooDeep(source)) return refused(TOO_DEEP)
  try {
    return render(source, pictures)
  } catch (error) {
    if (error instanceof RangeError) return refused(TOO_DEEP)
    throw error
  }
}

function render(source: string, pictures: Map<string, Picture>): RichText {
  const { tree, wrongHeadings } = readMarkdown(source)
  const rich = renderTree(tree, pictures)
  // The page's own title is the only first-level heading.
  const headings = wrongHeadings.map((line) => ({ line, message: '正文标题请用 ## 到 ####' }))
  return { ...rich, problems: [...headings, ...rich.problems] }
}

function refused(message: string): RichText {
  return { html: '', text: '', headings: [], problems: [{ line: 1, message }] }
}
