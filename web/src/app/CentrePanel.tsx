import type { PortalProfile } from '@zhengcai/contract/account/profile.contract.ts'
import { KIND_NAMES } from '@zhengcai/contract/knowledge/kindNames.ts'
import type { Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { type MessageFilters, MessagesPanel } from '../account/messages/MessagesPanel.tsx'
import { DataPanel } from '../account/profile/DataPanel.tsx'
import { SessionsPanel } from '../account/profile/SessionsPanel.tsx'
import { MyFeedback } from '../feedback/MyFeedback.tsx'
import { type Filters, LISTED_TYPES, type OperatedCounts } from '../operations/listedTypes.ts'
import { OperatedList } from '../operations/OperatedList.tsx'
import { filterIn, numberIn } from '../platform/steps/inAddress.ts'
import { listAddress } from '../platform/steps/listAddress.ts'
import { MyQuestions } from '../questions/MyQuestions.tsx'
import { SectionHeader } from '../ui/layout/SectionHeader.tsx'
import { ChatAppPanel } from '../wechat/ChatAppPanel.tsx'
import { TABS, type Tab } from './centreTabs.ts'

const MOST_LETTERS = 60

type Props = {
  tab: Tab
  params: URLSearchParams
  user: PortalProfile
  counts: OperatedCounts | undefined
  onChanged: () => void
}

export function CentrePanel({ tab, ...rest }: Props) {
  return (
    <section aria-label={TABS.find((known) => known.tab === tab)?.name}>
      <SectionHeader title={TABS.find((known) => known.tab === tab)?.name ?? ''} />
      <Inside tab={tab} {...rest} />
    </section>
  )
}

function Inside({ tab, params, user, counts, onChanged }: Props) {
  const listed = LISTED_TYPES.find((type) => type === tab)
  if (listed) {
    const filters = filtersIn(params)
    return (
      <OperatedList
        type={listed}
        filters={filters}
        counts={counts?.[listed]}
        address={(change) => listAddress('/personal-center', { tab, ...filters, ...change })}
        onChanged={onChanged}
      />
    )
  }
  if (tab === 'messages') {
    const filters: MessageFilters = {
      state: filterIn(params, 'state', ['all', 'unread']) ?? 'all',
      page: numberIn(params, 'page', 1),
    }
    return (
      <MessagesPanel
        filters={filters}
        address={(change) => listAddress('/personal-center', { tab, ...withoutAll({ ...filters, ...change }) })}
      />
    )
  }
  if (tab === 'questions') return <MyQuestions />
  if (tab === 'feedback') return <MyFeedback />
  if (tab === 'wechat') return <ChatAppPanel user={user} />
  return tab === 'sessions' ? <SessionsPanel /> : <DataPanel />
}

function filtersIn(params: URLSearchParams): Filters {
  return {
    kind: filterIn(params, 'kind', Object.keys(KIND_NAMES) as Kind[]),
    keyword: (params.get('keyword') ?? '').trim().slice(0, MOST_LETTERS),
    page: numberIn(params, 'page', 1),
  }
}

const withoutAll = ({ state, page }: MessageFilters) => ({ state: state === 'all' ? undefined : state, page })
