import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { problemsOf, type Reading } from '../platform/files/importing.ts'
import { readFronted } from '../platform/text/richText/frontMatter.ts'
import { renderMarkdown } from '../platform/text/richText/renderMarkdown.ts'

type Options<S extends z.ZodType> = {
  schema: S
  /** The file names that some screen shows; a text by another name would never be seen. */
  names: readonly string[]
}

/** A text of the site itself, such as an agreement: front matter and Markdown in a file of a known name. */
export function readSiteText<S extends z.ZodType>(
  file: string,
  source: string,
  { media, epoch, demo }: Reading,
  { schema, names }: Options<S>,
) {
  const { fields, body, bodyLine } = readFronted(file, source, schema)
  const problems = problemsOf(file, source)
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '')
  if (!names.includes(name)) problems.add([{ line: 1, message: `文件名只有 ${names.join('、')}` }], 0)
  const rich = renderMarkdown(body, media)
  problems.add(rich.problems, bodyLine - 1)
  problems.refuse(rich.text, bodyLine)
  return {
    name,
    fields,
    text: { body: rich.html, headings: JSON.stringify(rich.headings), demo },
    sum: createHash('sha256')
      .update(JSON.stringify([source, epoch, demo, rich.html]))
      .digest('hex'),
  }
}
