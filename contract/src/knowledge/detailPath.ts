import type { Kind } from './knowledge.contract.ts'

const PATHS: Record<Kind, string> = {
  news: '/newsDetails',
  article: '/article',
  law: '/lawDetails',
  video: '/videoDetails',
  book: '/books',
  question: '/questionDetails',
  solicit: '/solicit-letter',
}

/** Where an item of any kind is read. */
export function detailPath({ kind, esId }: { kind: Kind; esId: string }): string {
  return `${PATHS[kind]}?id=${esId}`
}
