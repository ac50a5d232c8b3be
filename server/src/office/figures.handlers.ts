import { Readable } from 'node:stream'
import { figures } from '@zhengcai/contract/office/figures.contract.ts'
import { FIGURE_PARTS } from '@zhengcai/contract/office/figureWords.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/refusals.ts'
import { serve } from '../platform/http/serve.ts'
import { toCsv } from '../platform/text/csv.ts'
import { chinaDay } from '../platform/time/chinaTime.ts'
import { type FigureParts, readFigures } from './figures/readFigures.ts'

export const figuresHandlers = ({ db, parts }: { db: Db; parts: FigureParts }) =>
  serve(figures, {
    reads: ({ query }) => readFigures(db, parts, 'reads', query),
    searches: ({ query }) => readFigures(db, parts, 'searches', query),
    questions: ({ query }) => readFigures(db, parts, 'questions', query),
    reviews: ({ query }) => readFigures(db, parts, 'reviews', query),
    columns: ({ query }) => readFigures(db, parts, 'columns', query),
    async table({ query: { part, name, ...range } }) {
      const { from, to, tables } = await readFigures(db, parts, part, range)
      const found = tables.find((one) => one.name === name) ?? notFound('没有这张表')
      const content = Buffer.from(toCsv([found.head, ...found.rows.map(({ cells }) => cells)]))
      return {
        name: `${FIGURE_PARTS[part]}-${found.title}-${found.now ? chinaDay() : `${from}至${to}`}.csv`,
        type: 'text/csv; charset=utf-8',
        size: content.length,
        content: Readable.from([content]),
      }
    },
  })
