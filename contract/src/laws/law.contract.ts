import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Day, Id, integer, paging, text } from '../fields.ts'
import { isDay, isLawDay } from '../forms.ts'
import { KnowledgeRow } from '../knowledge/knowledge.contract.ts'
import { ArticleAddress, LawArticle, LawFacts, Level, Run, Status } from '../knowledge/lawText.ts'
import { ArticlePlace, FoundHow, Mark } from '../search/knowledgeSearch.contract.ts'

const WrittenDay = z
  .string()
  .refine(isDay, '日期应为 yyyy-MM-dd，例如 2026-11-15')
  .refine(isLawDay, '日期应在 1949-10-01 到 2100-12-31 之间')

const Facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }))

/** Where a text stands in the time of its law. */
const Reference = z.object({
  esId: Id,
  address: ArticleAddress,
  label: z.string(),
  effective: Day,
  effectiveAssumed: z.boolean().describe('施行日期待核：没有写明，暂按公布日期'),
  href: z.string(),
})

/** How an article of a version that is not in force differs from the one in force. */
const ArticleFate = z.object({
  address: ArticleAddress,
  kind: z
    .enum(['moved', 'changed', 'deleted', 'added'])
    .describe('moved 只换了条号；added 只见于尚未施行的版本，今天还没有'),
  since: Day.nullable().describe('改动从哪天起施行；只换了条号的、施行日期待核的为 null'),
  to: Reference.pick({ address: true, label: true, href: true }).nullable().describe('今天对应的条'),
})

const ComparedSide = LawArticle.pick({ address: true, label: true, sectionId: true }).extend({
  part: z.int().describe('在那个版本的第几部分；不分部分的为 1'),
})
const Compared = z.object({
  kind: z.enum(['same', 'changed', 'added', 'deleted']),
  moved: z.boolean().describe('条号或所在章节变了'),
  from: ComparedSide.nullable(),
  to: ComparedSide.nullable(),
  runs: z.array(Run).describe('两边文字的合并：same 两边都有，removed 只在旧版，added 只在新版；换行分款'),
})

const CitingRow = z.object({
  kind: z.string().describe('知识类型，或 notice、train'),
  id: Id,
  title: z.string(),
  href: z.string(),
  label: z.string().describe('引用它的法规条文，例如 第八条；其他内容为空'),
  phrase: z.string().describe('原文怎样写'),
  time: DateTime,
})

export const law = calls({
  previewDetail: {
    address: 'GET /web/v1/law/previewDetail/{id}',
    summary: '法规的正文与全部事实；长法规分部分给出。登录后另给本人的收藏与关注',
    access: 'preview',
    typed: true,
    bearer: false,
    params: z.object({ id: Id }),
    query: z.object({
      at: WrittenDay.optional().describe('这一天适用的版本'),
      part: integer('部分', 0, 99).optional().describe('长法规的第几部分，0 为全部；不带时为第一部分'),
    }),
    data: z.object({
      esId: Id,
      title: z.string(),
      summary: z.string(),
      classId: Id,
      className: z.string(),
      demo: z.boolean(),
      publishTime: DateTime,
      updateTime: DateTime,
      viewCount: z.int(),
      likeCount: z.int(),
      favouriteCount: z.int(),
      law: LawFacts,
      part: z.int().describe('给出的是第几部分；要了全部的为 0'),
      preamble: z.array(LawArticle.shape.lines.element),
      articles: z.array(LawArticle),
      annex: z.array(LawArticle.shape.lines.element),
      citedBy: z.array(z.object({ address: ArticleAddress, count: z.int() })).describe('这一部分各条被引用的次数'),
      changed: z.array(ArticleAddress).describe('这一部分里，在今天适用的版本中已经改动的条'),
      fates: z
        .array(ArticleFate)
        .describe('不是今天适用的版本：这一部分里与今天不同的条。没有列出的条，今天条号与文字都相同'),
      mine: z
        .object({ followed: z.boolean(), collected: z.array(Id) })
        .nullable()
        .describe('登录后才有'),
    }),
  },
  list: {
    address: 'GET /web/v1/law/list',
    summary: '法规库：可查名称、文号、条号和正文，按级别、机关、年份、时效、分类筛选，附各项数目',
    access: 'public',
    ours: true,
    typed: true,
    query: z.object({
      ...paging,
      keyword: text('关键词', 1, 60).optional(),
      level: Level.optional(),
      body: text('发布机关', 1, 60).optional(),
      year: integer('年份', 1949, 2100).optional(),
      status: Status.optional(),
      classId: Id.optional(),
      sort: z
        .enum(['relevance', 'effective', 'published', 'hottest', 'name'], '没有这种排序')
        .optional()
        .describe('有关键词时默认 relevance，否则 published'),
    }),
    reply: z.object({
      rows: z.array(
        KnowledgeRow.extend({
          titleMarks: z.array(Mark),
          hit: ArticlePlace.extend({ snippet: z.string(), marks: z.array(Mark) }).nullable(),
        }),
      ),
      total: z.int(),
      ...FoundHow.shape,
      facets: z.object({ level: Facet, body: Facet, year: Facet, status: Facet, classId: Facet }),
    }),
  },
  article: {
    address: 'GET /web/v1/law/article/{id}',
    summary: '一条（ESID~22）或几条（to）的正文，供预览',
    access: 'public',
    ours: true,
    params: z.object({ id: Id }),
    query: z.object({ to: ArticleAddress.optional() }),
    data: z.object({
      esId: Id,
      title: z.string(),
      documentNumber: z.string(),
      status: Status,
      effective: Day,
      effectiveAssumed: z.boolean().describe('施行日期待核：没有写明，暂按公布日期'),
      demo: z.boolean(),
      href: z.string(),
      articles: z.array(LawArticle).describe('只给出法规名时为空'),
      more: z.int().describe('范围里还有几条没有列出'),
      now: z
        .object({ kind: z.enum(['changed', 'deleted']), to: Reference.nullable() })
        .nullable()
        .describe('这一条在今天适用的版本里已改动或删除'),
    }),
  },
  citing: {
    address: 'GET /web/v1/law/citing/{id}',
    summary: '引用一部法规（ESID）或其中一条（ESID~22）的内容，按类型计数',
    access: 'public',
    ours: true,
    params: z.object({ id: Id }),
    query: z.object({ ...paging, kind: text('类型', 1, 20).optional() }),
    reply: z.object({
      rows: z.array(CitingRow),
      total: z.int(),
      kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
    }),
  },
  versions: {
    address: 'GET /web/v1/law/versions/{id}',
    summary: '一部法规的全部版本，新的在前',
    access: 'public',
    ours: true,
    params: z.object({ id: Id }),
    data: LawFacts.shape.versions,
  },
  difference: {
    address: 'GET /web/v1/law/difference/{id}',
    summary: '两个版本逐条对照：从 with 到 id',
    access: 'public',
    ours: true,
    params: z.object({ id: Id }),
    query: z.object({ with: Id }),
    data: z.object({
      from: LawFacts.shape.versions.element,
      to: LawFacts.shape.versions.element,
      title: z.string(),
      counts: z.object({ same: z.int(), changed: z.int(), added: z.int(), deleted: z.int(), moved: z.int() }),
      rows: z.array(Compared),
    }),
  },
  find: {
    address: 'GET /web/v1/law/find/{id}',
    summary: '在一部法规里查找文字，给出各处所在的条',
    access: 'public',
    ours: true,
    typed: true,
    params: z.object({ id: Id }),
    query: z.object({ keyword: text('查找的文字', 1, 60) }),
    data: z.object({
      total: z.int(),
      hits: z.array(z.object({ address: ArticleAddress, label: z.string(), part: z.int(), count: z.int() })),
    }),
  },
  deadline: {
    address: 'GET /web/v1/law/deadline',
    summary: '从某日起算若干日或工作日，期满是哪一天',
    access: 'public',
    ours: true,
    typed: true,
    query: z.object({
      start: WrittenDay,
      days: integer('天数', 1, 999),
      unit: z.enum(['workday', 'day'], '单位只有 workday 和 day').default('workday'),
    }),
    data: z.object({
      date: Day,
      weekday: z.string(),
      skipped: z.array(z.object({ day: Day, name: z.string() })).describe('不计入的休息日与节假日，至多 60 天'),
      worked: z.array(z.object({ day: Day, name: z.string() })).describe('计入的调休上班日'),
      known: z
        .boolean()
        .describe(
          '经过的年份都有放假安排；没有的按周一到周五计，元旦、劳动节、国庆节的法定日期除外；说明文字里也会写明',
        ),
      note: z.string().describe('怎样算出来的，一两句话'),
    }),
  },
})
