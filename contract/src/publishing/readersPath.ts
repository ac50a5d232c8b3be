import { detailPath } from '../knowledge/detailPath.ts'
import type { DraftKind } from './draftWords.ts'

/** Where readers find it. */
export function readersPath({ kind, esId }: { kind: DraftKind; esId: string }): string {
  switch (kind) {
    case 'notice':
      return `/notice-detail?id=${esId}`
    case 'training':
      return `/trainingDetails?id=${esId}`
    case 'page':
      return `/${esId}`
    default:
      return detailPath({ kind, esId })
  }
}
