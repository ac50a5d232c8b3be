import { z } from 'zod'
import { DateTime, Day, Id } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { CONCLUSIONS, type Conclusion } from './conclusions.ts'
import { LawFacts, LawRowFacts } from './lawText.ts'

/** What only one kind of item has. Lists carry the first part, details all of it. */

export const ArticleRowFacts = z.object({
  authors: z.array(z.string()),
  issueId: Id.describe('所在书刊的 esId'),
  issueTitle: z.string(),
  page: z.int(),
})
export const ArticleFacts = ArticleRowFacts.extend({ affiliations: z.array(z.string()), keywords: z.array(z.string()) })

export const VideoRowFacts = z.object({
  speakers: z.array(z.string()),
  duration: z.int().describe('秒'),
  series: z.string(),
  episode: z.int(),
})
export const VideoFacts = VideoRowFacts.extend({
  source: z.string().describe('MP4 地址，支持分段请求'),
  size: z.int(),
  captions: z.string().describe('WebVTT 地址'),
  chapters: z.array(z.object({ at: z.number(), title: z.string() })),
  cues: z.array(z.object({ from: z.number(), to: z.number(), text: z.string() })).describe('文字稿'),
  episodes: z
    .array(z.object({ esId: Id, title: z.string(), episode: z.int(), duration: z.int() }))
    .describe('同系列的影片，按集数；不成系列的为空'),
})

export const BookRowFacts = z.object({
  type: z.enum(['journal', 'book']),
  year: z.int(),
  number: z.int().nullable().describe('期号，图书为 null'),
  totalNumber: z.int().nullable().describe('总期号'),
  price: z.string().describe('元，两位小数'),
  theme: z.string(),
})
export const BookFacts = BookRowFacts.extend({
  pages: z.int(),
  isbn: z.string(),
  contents: z.array(z.object({ title: z.string(), children: z.array(z.string()) })).describe('图书目录'),
  samples: z.array(z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string() })).describe('试读页'),
})

export const SolicitRowFacts = z.object({
  topic: z.string(),
  deadline: DateTime.describe('截止日的最后一秒'),
  state: z.enum(['open', 'closed']).describe('open 征稿中，closed 已截止'),
  daysLeft: z.int().describe('离截止日还有几天：当天为 0，过后为负'),
})
export const SolicitFacts = SolicitRowFacts.extend({
  requirements: z.array(z.string()),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() }),
  fee: z.string().describe('稿酬说明'),
})

export const QuestionRowFacts = z.object({
  asker: z.string().describe('提问人怎样显示，不愿显示的为 匿名'),
  expert: z.string(),
  expertTitle: z.string(),
  askTime: DateTime,
  answerTime: DateTime,
  conclusion: z
    .enum(keysOf<Conclusion>(CONCLUSIONS))
    .optional()
    .describe('yes 可以，no 不可以，depends 视情况；说不成一个词的没有这一项'),
})
export const QuestionFacts = QuestionRowFacts.extend({
  question: z.string().describe('提问的全文；正文是答复'),
  validAsOf: Day.describe('答复依据的法规以这一天为准'),
  helpful: z.object({ yes: z.int(), no: z.int() }),
})

export const rowFacts = {
  article: ArticleRowFacts.optional(),
  video: VideoRowFacts.optional(),
  book: BookRowFacts.optional(),
  question: QuestionRowFacts.optional(),
  solicit: SolicitRowFacts.optional(),
  law: LawRowFacts.optional(),
}
export const detailFacts = {
  article: ArticleFacts.optional(),
  video: VideoFacts.optional(),
  book: BookFacts.optional(),
  question: QuestionFacts.optional(),
  solicit: SolicitFacts.optional(),
  law: LawFacts.optional(),
}

export type ArticleFacts = z.output<typeof ArticleFacts>
export type VideoFacts = z.output<typeof VideoFacts>
export type BookFacts = z.output<typeof BookFacts>
export type SolicitFacts = z.output<typeof SolicitFacts>
export type QuestionFacts = z.output<typeof QuestionFacts>
