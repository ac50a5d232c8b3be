import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Id, integer, paging, text } from '../fields.ts'
import { Citations } from './citations.ts'
import { Corrections } from './corrections.ts'
import { detailFacts, rowFacts } from './facts.ts'

export const KINDS = ['news', 'article', 'law', 'video', 'book', 'question', 'solicit'] as const
export const Kind = z.enum(KINDS)
export type Kind = z.output<typeof Kind>

export const KnowledgeRow = z.object({
  esId: Id,
  kind: Kind,
  classId: Id,
  className: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.string().nullable().describe('站内图片地址'),
  tags: z.array(z.string()),
  source: z.string(),
  author: z.string(),
  publishTime: DateTime,
  viewCount: z.int(),
  likeCount: z.int(),
  favouriteCount: z.int(),
  demo: z.boolean().describe('示例内容'),
  ...rowFacts,
})
export type KnowledgeRow = z.output<typeof KnowledgeRow>

/** Rich text that was sanitised when it was saved; only this may be set as HTML. */
export const SafeHtml = z.string().brand<'SafeHtml'>().describe('入库时已净化的 HTML')
export type SafeHtml = z.output<typeof SafeHtml>

export const Heading = z.object({ id: z.string(), level: z.int(), text: z.string() })
export const Neighbour = z.object({ esId: Id, title: z.string() }).nullable()

export const KnowledgeDetail = KnowledgeRow.extend({
  ...detailFacts,
  body: SafeHtml,
  headings: z.array(Heading),
  editor: z.string(),
  updateTime: DateTime,
  attachments: z.array(z.object({ name: z.string(), url: z.string(), size: z.int(), type: z.string() })),
  previous: Neighbour,
  next: Neighbour,
  related: z.array(KnowledgeRow).describe('相关内容，与 relations 相同'),
  citations: Citations,
  corrections: Corrections,
})
export type KnowledgeDetail = z.output<typeof KnowledgeDetail>

/** The fixed set of orders: `newest` by time of publication, `hottest` by reads. */
export const SORTS = ['newest', 'hottest'] as const
const listFilters = {
  ...paging,
  classId: Id.optional(),
  tag: text('标签', 1, 20).optional(),
  year: integer('年份', 1949, 2100).optional(),
  sort: z.enum(SORTS, '排序方式只有 newest 和 hottest').default('newest'),
}

const ClassNode = z.object({ id: Id, name: z.string(), count: z.int(), items: z.array(KnowledgeRow) })

export const knowledge = calls({
  news: {
    address: 'GET /web/v1/portal/knowledge/news',
    summary: '资讯列表',
    access: 'public',
    query: z.object(listFilters),
    row: KnowledgeRow,
  },
  list: {
    address: 'GET /web/v1/portal/knowledge/list',
    summary: '知识列表，可按类型、分类、标签、年份筛选',
    access: 'public',
    query: z.object({
      ...listFilters,
      kind: z.enum(KINDS, `类型只有 ${KINDS.join('、')}`).optional(),
      speaker: text('主讲人', 1, 20).optional(),
    }),
    row: KnowledgeRow,
  },
  books: {
    address: 'GET /web/v1/portal/knowledge/books',
    summary: '书刊列表，可按类型和出版年份筛选',
    access: 'public',
    query: z.object({
      ...paging,
      type: z.enum(['journal', 'book'], '类型只有 journal 和 book').optional(),
      year: integer('年份', 1949, 2100).optional(),
    }),
    row: KnowledgeRow,
  },
  speakers: {
    address: 'GET /web/v1/portal/knowledge/speakers',
    summary: '视频的主讲人与各自的影片数，可按分类筛选',
    access: 'public',
    ours: true,
    query: z.object({ classId: Id.optional() }),
    data: z.array(z.object({ name: z.string(), count: z.int() })),
  },
  bookYears: {
    address: 'GET /web/v1/portal/knowledge/bookYears',
    summary: '有书刊的年份，新的在前',
    access: 'public',
    ours: true,
    query: z.object({ type: z.enum(['journal', 'book'], '类型只有 journal 和 book').optional() }),
    data: z.array(z.object({ year: z.int(), count: z.int() })),
  },
  issue: {
    address: 'GET /web/v1/portal/knowledge/issue/{id}',
    summary: '一期杂志的文章，按页码排列；图书没有文章',
    access: 'public',
    ours: true,
    params: z.object({ id: Id }),
    row: KnowledgeRow,
  },
  solicits: {
    address: 'GET /web/v1/portal/knowledge/solicits',
    summary: '征稿函列表：征稿中的在前，先截止的先列',
    access: 'public',
    ours: true,
    query: z.object({ ...paging, state: z.enum(['open', 'closed'], '状态只有 open 和 closed').optional() }),
    row: KnowledgeRow,
  },
  knowledge: {
    address: 'GET /web/v1/portal/knowledge/{id}',
    summary: '一条知识的全文',
    access: 'public',
    params: z.object({ id: Id }),
    data: KnowledgeDetail,
  },
  class: {
    address: 'GET /web/v1/portal/knowledge/class/{id}/{n?}',
    summary: '一个分类、它的子分类，以及各自最新的 n 条',
    access: 'public',
    params: z.object({ id: Id, n: integer('条数', 0, 20).default(0) }),
    data: ClassNode.extend({ children: z.array(ClassNode) }),
  },
  relations: {
    address: 'POST /web/v1/portal/knowledge/relations',
    summary: '与一条知识相关的其他内容',
    access: 'public',
    body: z.object({ esId: Id, size: integer('条数', 1, 20).default(6) }),
    data: z.array(KnowledgeRow),
  },
  classes: {
    address: 'GET /web/v1/portal/knowledge/classes',
    summary: '全部分类，父级在前',
    access: 'public',
    ours: true,
    data: z.array(z.object({ id: Id, parentId: Id.nullable(), name: z.string() })),
  },
  firstClass: {
    address: 'GET /web/v1/portal/knowledge/firstClass/{id}',
    summary: '某栏目的一级分类',
    access: 'public',
    params: z.object({ id: Id }),
    data: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
  },
})
