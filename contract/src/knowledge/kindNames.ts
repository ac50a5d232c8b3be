import type { Kind } from './knowledge.contract.ts'

/** What the kinds are called. Free of the schema library: the browser takes it too. */
export const KIND_NAMES: Record<Kind, string> = {
  news: '资讯',
  article: '期刊文章',
  law: '法规',
  video: '视频',
  book: '书刊',
  question: '问答',
  solicit: '征稿',
}
