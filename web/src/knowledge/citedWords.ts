import type { Citations } from '@zhengcai/contract/knowledge/citations.ts'

export type Cited = Citations['cited'][number]

/** What is said of an article that is not in force as it was cited. */
export const CITED_STATES: Record<Cited['state'], string> = {
  inForce: '',
  future: '尚未施行',
  changed: '后来有改动',
  deleted: '已删去',
  expired: '法规已失效',
  abolished: '法规已废止',
}
