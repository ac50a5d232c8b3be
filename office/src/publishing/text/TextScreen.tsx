import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import { Page } from '../../platform/parts/Page.tsx'
import { useTextDesk } from './desk/useTextDesk.ts'
import { OpenText } from './OpenText.tsx'

export function TextScreen({ draft }: { draft: Draft }) {
  const desk = useTextDesk(draft)
  if (desk) return <OpenText desk={desk} />
  return (
    <Page title={draft.title || '无标题'}>
      <Skeleton rows={6} />
    </Page>
  )
}
