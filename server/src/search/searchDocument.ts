/** What can be found: an item of knowledge, a notice or a course; a law together with its articles. */
export type SearchKind = 'news' | 'article' | 'law' | 'video' | 'book' | 'question' | 'solicit' | 'notice' | 'train'

export type SearchDocument = {
  /** Knowledge items and notices have ids of their own, so the table is part of the key. */
  key: DocumentKey
  kind: SearchKind
  classId: string
  title: string
  /** What else it is called by: short names, document number, tags, people. */
  names: string[]
  /** Texts that follow each other; nothing is found across two of them. */
  texts: string[]
  /** Seconds; scheduled items are in the index before readers may see them. */
  publishTime: number
  withdrawTime: number
  year: number
  views: number
  law?: LawDays
  articles: SearchArticle[]
}
export type DocumentKey = `${'knowledge' | 'announ'}:${string}`
export type SearchArticle = {
  address: string
  label: string
  path: string
  text: string /** Of a law that is read in parts. */
  part: number
}

/** Days as yyyymmdd numbers; never and always are the ends of time. */
export type LawDays = {
  level: string
  effective: number
  expiry: number
  abolished: number
  nextEffective: number
  isFirst: boolean
}
export const NEVER = 99_991_231
export const NEVER_SECONDS = 253_402_214_400
