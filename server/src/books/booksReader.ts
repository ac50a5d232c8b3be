import { shapeOf } from '@zhengcai/contract/fieldSchemas.ts'
import { FIELDS_OF_KIND } from '@zhengcai/contract/fieldsOfKind.ts'
import type { BookFacts } from '@zhengcai/contract/knowledge/facts.ts'
import { z } from 'zod'
import { knowledgeReader, type ReadFacts, type ReadingTools } from '../knowledge/knowledgeReader.ts'
import { issueOfMonth } from './issueOfMonth.ts'
import { Price } from './price.ts'

const fields = {
  ...shapeOf(FIELDS_OF_KIND.book, 'type', 'theme', 'author', 'pages', 'isbn', 'contents'),
  /** Of an issue: its month, or how many months before the content was first loaded. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, '应为月份，例如 2026-11')
    .optional(),
  monthsAgo: z.int().min(0).max(600).optional(),
  /** Of a book: its year, or how many years before. */
  year: z.int().min(1949).max(2100).optional(),
  yearsAgo: z.int().min(0).max(50).optional(),
  price: Price,
  samples: z
    .array(z.strictObject({ ...shapeOf(FIELDS_OF_KIND.book.samples.parts, 'alt'), file: z.string() }))
    .default([]),
}
type Fields = z.output<z.ZodObject<typeof fields>>

/** `books/<slug>.md`: an issue of the magazine, or a book. */
export const booksReader = knowledgeReader({
  folder: 'books',
  kind: 'book',
  fields,
  facts(item, tools): ReadFacts {
    const { publish, ...dated } = item.type === 'journal' ? issueFacts(item, tools) : bookFacts(item, tools)
    const { type, price, theme, pages, isbn, contents } = item
    const samples = item.samples.flatMap(({ file, alt }) => {
      const stored = tools.mediaAt('samples', file)
      return stored ? [{ url: stored.url, width: stored.width, height: stored.height, alt }] : []
    })
    const extra: BookFacts = { type, ...dated, price, theme, pages, isbn, contents, samples }
    return { classId: type, publish, author: item.author, extra }
  },
  written({ author, extra }, { mediaName }) {
    const { type, year, number, price, theme, pages, isbn, contents, samples } = extra as BookFacts
    return {
      type,
      ...(type === 'journal' ? { month: `${year}-${String(number).padStart(2, '0')}` } : { year }),
      theme,
      author,
      price: Number(price),
      pages,
      isbn,
      contents: contents.map(({ title, children }) => (children.length > 0 ? { title, children } : { title })),
      samples: samples.map(({ url, alt }) => ({ file: mediaName(url), alt })),
    }
  },
})

function issueFacts({ month, monthsAgo }: Fields, { epoch, problem }: ReadingTools) {
  if ((month === undefined) === (monthsAgo === undefined)) problem('month', '期刊要写月份，只写一处')
  return issueOfMonth(month ?? epoch, monthsAgo)
}

/** Of a book only the year is known, so it counts from the first day of it. */
function bookFacts({ year, yearsAgo = 0, ...item }: Fields, { epoch, problem }: ReadingTools) {
  if (item.month !== undefined || item.monthsAgo !== undefined)
    problem(item.month === undefined ? 'monthsAgo' : 'month', '图书写年份，不写月份')
  const published = year ?? Number(epoch.slice(0, 4)) - yearsAgo
  return { year: published, number: null, totalNumber: null, publish: `${published}-01-01` }
}
