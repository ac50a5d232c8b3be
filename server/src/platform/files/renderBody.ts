import { ContentProblems } from '../text/richText/frontMatter.ts'
import { renderMarkdown } from '../text/richText/renderMarkdown.ts'
import type { Picture, RichText } from '../text/richText/renderTree.ts'
import type { problemsOf } from './importing.ts'

type Body = { body: string; bodyLine: number; empty: string; media?: Map<string, Picture> }

/** The last step of reading a file: its Markdown, or everything that was found wrong with the file until then. */
export function renderBody(problems: ReturnType<typeof problemsOf>, { body, bodyLine, empty, media }: Body): RichText {
  const rich = renderMarkdown(body, media)
  problems.add(rich.problems, bodyLine - 1)
  if (rich.text.length === 0 && problems.found.length === 0) problems.add([{ line: bodyLine, message: empty }], 0)
  if (problems.found.length > 0) throw new ContentProblems(problems.found)
  return rich
}
