import type { z } from 'zod'
import { readFronted } from '../text/richText/frontMatter.ts'
import { renderMarkdown } from '../text/richText/renderMarkdown.ts'
import type { RichText } from '../text/richText/renderTree.ts'
import { type ContentReader, type Media, type Prepared, problemsOf, type Reading, type Writing } from './importing.ts'

/** A text on its way in, from a file or from the console: one reader takes both, and each is refused in the words of where it came from. */
export type Paper = {
  /** `news/<slug>` */
  origin: string
  /** All that it says, for telling whether that changed. */
  said: string
  /** Throws where the fields are not of this form. */
  open<S extends z.ZodType>(schema: S, media: Map<string, Media>): Opened<z.output<S>>
}

export type Opened<T> = {
  fields: T
  text: RichText
  problem(field: string, message: string): void
  /** Throws what was found, in the text or since. */
  refuse(): void
}

/** What stands before readers, as the fields it was made of and the text as it is stored. */
export type Standing = {
  id: string
  origin: string | null
  demo: boolean
  fields: Record<string, unknown>
  body: string
  /** What only its kind has. */
  extra?: object
}

type PaperReader = Omit<ContentReader, 'read'> & {
  /** What a text becomes, unless it is refused. */
  take(paper: Paper, reading: Reading): Prepared
  /** One that was taken before, published or not. */
  find(writing: Pick<Writing, 'db' | 'mediaName'>, id: string): Promise<Standing | undefined>
}
export type TextReader = ContentReader & PaperReader

export const textReader = (own: PaperReader): TextReader => ({
  ...own,
  read: (file, source, reading) => own.take(paperOfFile(file, source), reading),
})

export function paperOfFile(file: string, source: string): Paper {
  return {
    origin: file.replace(/\.md$/, ''),
    said: source,
    open(schema, media) {
      const { fields, body, bodyLine } = readFronted(file, source, schema)
      const problems = problemsOf(file, source)
      const text = renderMarkdown(body, media)
      problems.add(text.problems, bodyLine - 1)
      return { fields, text, problem: problems.at, refuse: () => problems.refuse(text.text, bodyLine) }
    },
  }
}

/** The last part of where a text came from. */
export const slugOf = ({ origin }: Pick<Paper, 'origin'>): string => origin.slice(origin.lastIndexOf('/') + 1)
