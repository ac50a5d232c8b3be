import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Reading } from '../../platform/files/importing.ts'
import { type Paper, slugOf } from '../../platform/files/paper.ts'

type Options<S extends z.ZodType> = {
  schema: S
  /** The file names that some screen shows; a text by another name would never be seen. */
  names: readonly string[]
}

/** A text of the site itself, such as an agreement: front matter and Markdown in a file of a known name. */
export function readSiteText<S extends z.ZodType>(
  paper: Paper,
  { media, epoch, demo }: Reading,
  { schema, names }: Options<S>,
) {
  const { fields, text, problem, refuse } = paper.open(schema, media)
  const name = slugOf(paper)
  if (!names.includes(name)) problem('', `文件名只有 ${names.join('、')}`)
  refuse()
  return {
    name,
    fields,
    text: { body: text.html, headings: JSON.stringify(text.headings), demo },
    sum: createHash('sha256')
      .update(JSON.stringify([paper.said, epoch, demo, text.html]))
      .digest('hex'),
  }
}
