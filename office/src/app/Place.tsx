import { RIGHTS } from '@zhengcai/contract/office/rights.ts'
import { OnDemand } from '@zhengcai/web/ui/states/OnDemand.tsx'
import { EmptyState } from '@zhengcai/web/ui/states/States.tsx'
import { type InsideAddress, inside, type Screen } from '../officeMap.ts'
import { go } from '../platform/go.ts'
import { Page } from '../platform/parts/Page.tsx'
import { useMe } from '../platform/session/staffSession.ts'
import { mayEnter } from './doors.ts'
import { screenParts } from './screenParts.ts'

/** One screen of the map: its files come with the first visit, and it opens for those who may. */
export function Place({ address }: { address: InsideAddress }) {
  const { rights } = useMe()
  const { title, right, orRight }: Screen = inside[address]
  if (right && !mayEnter({ right, orRight }, rights))
    return (
      <Page title={title}>
        <EmptyState title="您的角色没有这项权限">
          <p>{`这里需要“${RIGHTS[right]}”的权限。如果工作需要，请联系管理员。`}</p>
        </EmptyState>
      </Page>
    )
  return (
    <OnDemand key={address} part={screenParts[address]} what={title} onClose={() => void go('/office')}>
      {({ default: Content }) => <Content />}
    </OnDemand>
  )
}
