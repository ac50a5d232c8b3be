import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Id, integer, paging, text } from '../fields.ts'
import { rowFacts } from '../knowledge/facts.ts'
import { KINDS } from '../knowledge/knowledge.contract.ts'
import { ArticleAddress, LawRowFacts, Status } from '../knowledge/lawText.ts'

/** Everything that can be found: knowledge items, and notices and courses. */
export const SEARCH_KINDS = [...KINDS, 'notice', 'train'] as const
export const SearchKind = z.enum(SEARCH_KINDS, `类型只有 ${SEARCH_KINDS.join('、')}`)
export type SearchKind = z.output<typeof SearchKind>

export const SEARCH_SORTS = ['relevance', 'newest', 'hottest'] as const

/** Where matched words stand in a text, as offsets into the string, so that no markup travels. */
export const Mark = z.object({ start: z.int(), end: z.int() })
export type Mark = z.output<typeof Mark>

export const ArticlePlace = z.object({
  address: ArticleAddress,
  label: z.string().describe('第二十二条'),
  part: z.int().describe('分部分阅读的法规里的第几部分，其余为 1'),
})
export const FoundArticle = ArticlePlace.extend({
  rank: z.int().describe('在全部命中条文中的名次，不分法规'),
  snippet: z.string(),
  marks: z.array(Mark),
})
export type FoundArticle = z.output<typeof FoundArticle>

/** The sentence of an article that says most of what was asked. */
const Sentence = z.object({
  lead: z.string().describe('所在列举的引语，如“有下列情形之一的：”；不是列举的为空'),
  sentence: z.string(),
  marks: z.array(Mark).describe('这句里的命中'),
})

export const AnswerCard = ArticlePlace.extend({
  esId: Id,
  title: z.string(),
  demo: z.boolean(),
  law: LawRowFacts,
  ...Sentence.shape,
  before: z.string().describe('同一条里这句之前的几句，换行分款、项'),
  after: z.string().describe('同一条里这句之后的几句'),
  answers: z.array(z.object({ esId: Id, title: z.string() })).describe('以这一条为依据的答复，至多两篇'),
})
export type AnswerCard = z.output<typeof AnswerCard>

/** An article that is offered while somebody types. */
export const OfferedArticle = ArticlePlace.extend({
  esId: Id,
  title: z.string(),
  status: Status.describe('今天的时效性'),
  snippet: z.string().describe('相符的那一句，过长的截短'),
  marks: z.array(Mark),
})
export type OfferedArticle = z.output<typeof OfferedArticle>

export const SearchRow = z.object({
  esId: Id.describe('知识条目的 esId；公告与培训为其 id'),
  kind: SearchKind,
  classId: Id.nullable(),
  className: z.string(),
  title: z.string(),
  titleMarks: z.array(Mark),
  snippet: z.string(),
  marks: z.array(Mark).describe('摘要里的命中'),
  whole: z.boolean().describe('全部词语都找到；false 为只找到一部分'),
  matchedNames: z.array(z.string()).describe('标题和正文里没有、只在标签、作者、简称或文号里有时，相符的那些'),
  cover: z.string().nullable(),
  source: z.string(),
  author: z.string(),
  publishTime: DateTime,
  viewCount: z.int(),
  demo: z.boolean(),
  articles: z.array(FoundArticle).describe('法规中最相符的条文，至多十条'),
  otherArticles: z.array(ArticlePlace).describe('法规中其余含有全部词语的条文'),
  second: z.number().nullable().describe('影片中说到之处，秒'),
  train: z.object({ start: DateTime, end: DateTime, city: z.string() }).optional(),
  ...rowFacts,
})
export type SearchRow = z.output<typeof SearchRow>

const Counted = z.object({ value: z.string(), name: z.string(), count: z.int() })
export const Facets = z.object({
  kind: z.array(Counted),
  classId: z.array(Counted),
  year: z.array(Counted),
  status: z.array(Counted).describe('法规的时效性'),
})
export type Facets = z.output<typeof Facets>

/** How many there are, and how the words were read. */
export const FoundHow = z.object({
  totalCapped: z.boolean().describe('实际多于 total'),
  wholeTotal: z.int().describe('其中含有全部词语的，排在前面'),
  readAs: z.string().nullable().describe('实际按此查找：拼音或错字的读法'),
  alternatives: z.array(z.string()).describe('拼音的其他读法'),
  didYouMean: z.string().nullable().describe('没有完全相符的内容时，可能想找的'),
  absent: z.string().nullable().describe('点名要的法规或条文，库中没有时的说明'),
  time: z.string().nullable().describe('词语里说到时间时，怎样照办'),
  newestFirst: z.boolean().describe('因词语里说到最新，实际从新到旧排列'),
  expanded: z.array(z.string()).describe('同时查找的近义说法'),
})
export type FoundHow = z.output<typeof FoundHow>

export const Found = FoundHow.extend({
  card: AnswerCard.nullable().describe('足以回答所问的现行条文；把握不够、不在第一页、不按相关排序或被筛去的为 null'),
  rows: z.array(SearchRow),
  total: z.int().describe('至多 1000'),
  facets: Facets.describe('各项为只改这一项选择时的结果数'),
})
export type Found = z.output<typeof Found>

const Keyword = text('搜索词', 1, 500)

export const knowledgeSearch = calls({
  knowledgeSearch: {
    address: 'GET /web/v1/portal/knowledgeSearch',
    summary: '全站搜索：知识、公告、培训与法规条文',
    access: 'public',
    typed: true,
    query: z.object({
      ...paging,
      keyword: Keyword,
      kind: SearchKind.optional(),
      classId: Id.optional(),
      year: integer('年份', 1949, 2100).optional(),
      status: Status.optional(),
      literal: z.literal('1', 'literal 只能是 1').optional().describe('只按原字查找，不读作拼音，也不改错字'),
      sort: z.enum(SEARCH_SORTS, `排序方式只有 ${SEARCH_SORTS.join('、')}`).default('relevance'),
    }),
    reply: Found,
  },
  suggest: {
    address: 'GET /web/v1/portal/knowledgeSearch/suggest',
    summary: '边输入边提示：标题、法规条文、热词',
    access: 'public',
    ours: true,
    typed: true,
    query: z.object({ keyword: text('搜索词', 1, 60), size: integer('条数', 1, 20).default(8) }),
    data: z.object({
      items: z.array(z.object({ esId: Id, kind: SearchKind, title: z.string(), titleMarks: z.array(Mark) })),
      articles: z.array(OfferedArticle).describe('点名的条文，或足以相符的至多两条'),
      words: z.array(z.string()).describe('热词与拼音的读法'),
    }),
  },
  hotWords: {
    address: 'GET /web/v1/portal/knowledgeSearch/hotWords',
    summary: '大家在搜；读者还少时为常用主题词',
    access: 'public',
    ours: true,
    data: z.array(z.object({ word: z.string(), from: z.enum(['readers', 'topics']) })),
  },
  example: {
    address: 'GET /web/v1/portal/knowledgeSearch/example',
    summary: '怎样按条文、按拼音首字母查找的例子，取自库中的内容，查得到',
    access: 'public',
    ours: true,
    data: z.object({
      article: z.string().nullable().describe('如“示例条例22条”；库中没有法规时为 null'),
      letters: z.string().nullable().describe('如“zfcg”；库中没有查得到的主题时为 null'),
    }),
  },
})
