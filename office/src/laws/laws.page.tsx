import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { filterIn } from '@zhengcai/web/platform/steps/inAddress.ts'
import { listAddress } from '@zhengcai/web/platform/steps/listAddress.ts'
import { Tabs } from '@zhengcai/web/ui/layout/Tabs.tsx'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '../platform/parts/Page.tsx'
import { useMay } from '../platform/session/staffSession.ts'
import { ChangesTab } from './changes/ChangesTab.tsx'
import { AffectedTab } from './citing/AffectedTab.tsx'
import { ImportTab } from './import/ImportTab.tsx'
import { LawsTab } from './list/LawsTab.tsx'
import type { TabProps } from './tabProps.ts'
import { UnverifiedTab } from './verify/UnverifiedTab.tsx'

const LAWS = '/office/laws'

const TABS = {
  laws: '法规',
  changes: '待确认与经过',
  citing: '引用复核',
  unverified: '施行日期待核',
  import: '导入',
} as const
type TabName = keyof typeof TABS
const NAMES = keysOf(TABS)

const PANES: Record<TabName, ComponentType<TabProps>> = {
  laws: LawsTab,
  changes: ChangesTab,
  citing: AffectedTab,
  unverified: UnverifiedTab,
  import: ImportTab,
}

/** 法规: the library, what waits for a second person, what cites something that changed, and how texts come in. */
export default function LawsPage() {
  const [params] = useSearchParams()
  const mayBring = useMay('bring')
  const tab = filterIn(params, 'tab', NAMES) ?? 'laws'
  const shown = NAMES.filter((name) => name !== 'import' || mayBring)
  const Pane = PANES[tab]
  return (
    <Pane
      key={tab}
      around={({ count, acts, children }) => (
        <Page title={tab === 'laws' ? '法规' : `法规：${TABS[tab]}`} count={count} acts={acts}>
          <Tabs
            label="法规"
            tabs={shown.map((name) => ({
              label: TABS[name],
              to: listAddress(LAWS, { tab: name === 'laws' ? undefined : name }),
              current: name === tab,
            }))}
          />
          {children}
        </Page>
      )}
    />
  )
}
