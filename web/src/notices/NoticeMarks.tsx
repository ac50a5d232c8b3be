import type { NoticeRow } from '@zhengcai/contract/training/announTrain.ts'
import { Status } from '../ui/states/Status.tsx'

/** How pressing a notice is, for as long as it holds; afterwards only that it is over. */
export function NoticeMarks({ notice }: { notice: Pick<NoticeRow, 'state' | 'importance'> }) {
  if (notice.state === 'expired') return <Status tone="off">已过期</Status>
  if (notice.importance === 'urgent') return <Status tone="seal">紧急</Status>
  if (notice.importance === 'important') return <Status tone="warn">重要</Status>
  return null
}
