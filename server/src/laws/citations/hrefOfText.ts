import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import { KIND_NAMES } from '@zhengcai/contract/knowledge/kindNames.ts'
import type { Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'

/** Announcements stand under addresses of their own. */
const ANNOUNCED: Record<string, { path: string; name: string }> = {
  notice: { path: '/notice-detail', name: '公告' },
  train: { path: '/trainingDetails', name: '培训' },
}

/** Where readers find a text that cites something, by the kind that citations know. */
export const hrefOfText = ({ id, kind }: { id: string; kind: string }): string =>
  ANNOUNCED[kind] ? `${ANNOUNCED[kind].path}?id=${id}` : detailPath({ kind: kind as Kind, esId: id })

export const kindNameOf = (kind: string): string => ANNOUNCED[kind]?.name ?? KIND_NAMES[kind as Kind] ?? kind
