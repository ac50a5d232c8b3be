import { z } from 'zod'
import { calls } from '../calls.ts'
import { Day, Id } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { KIND_NAMES } from '../knowledge/kindNames.ts'
import { READERS_OF_WORD } from '../search/searchedWords.ts'
import { FIGURE_PARTS, FIGURES_BY, FIGURES_YEARS } from './figureWords.ts'

const Cell = z.union([z.string(), z.number(), z.null()])

const Table = z.object({
  name: z.string().describe('表的名字，导出时带上'),
  title: z.string(),
  note: z.string().describe('怎样数的；不必说的为空'),
  head: z.array(z.string()).describe('各列的名称'),
  rows: z.array(z.object({ cells: z.array(Cell), href: z.string().optional().describe('第一列去往的页面') })),
  chart: z.enum(['bars', 'line']).nullable().describe('画图的以第一列为横轴、第二列为高；null 不画'),
  now: z.literal(true).optional().describe('以现在为准，与所选的日期无关'),
  offer: z.enum(['write']).nullable().describe('每一行可以做的事：write 为写一条'),
})

const day = (label: string) => z.string(`请选择${label}`).regex(/^\d{4}-\d{2}-\d{2}$/, `${label}不正确`)

const range = {
  from: day('起始日期'),
  to: day('截止日期'),
  by: z.enum(keysOf(FIGURES_BY), '应为按天或按月').default('day'),
  kind: z.enum(keysOf(KIND_NAMES), '没有这个种类').optional(),
  classId: Id.optional(),
}

const rangeWords = `from 到 to 都算在内；颠倒或超过 ${FIGURES_YEARS} 年则 601`
const Figures = z.object({
  from: Day,
  to: Day,
  tables: z.array(Table),
  classes: z.array(z.object({ id: Id, name: z.string() })).describe('可以只看的分类，带上级；与分类无关的为空'),
})

/** Calls of one shape: whoever may see anything may see what is counted, for nothing in it is about a person. */
const part = <A extends `GET /${string}`>(address: A, about: string) => ({
  address,
  summary: `${about}；${rangeWords}`,
  access: 'staff' as const,
  right: 'see' as const,
  typed: true as const,
  query: z.object(range),
  data: Figures,
})

export const figures = calls({
  reads: part('GET /office/v1/figures/reads', '阅读，按天、种类、分类和篇目'),
  searches: part('GET /office/v1/figures/searches', `搜索的词，一天之内至少 ${READERS_OF_WORD} 位读者问过的才列出`),
  questions: part('GET /office/v1/figures/questions', '提问与答复，按月份和分类，以工作日计'),
  reviews: part('GET /office/v1/figures/reviews', '审读各步的用时、退回和更正'),
  columns: part('GET /office/v1/figures/columns', '栏目更新，以现在为准'),
  table: {
    address: 'GET /office/v1/figures/table',
    summary: `上面的一张表，CSV；${rangeWords}`,
    access: 'staff',
    right: 'see',
    typed: true,
    query: z.object({ ...range, part: z.enum(keysOf(FIGURE_PARTS), '没有这一部分'), name: z.string().max(40) }),
    file: true,
  },
})

export type FigureTable = z.input<typeof Table>
export type FigureRange = z.output<typeof figures.reads.query>
