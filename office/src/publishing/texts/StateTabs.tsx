import type { Answer } from '@zhengcai/contract/calls.ts'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import type { draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { DRAFT_KINDS, DRAFT_STATES } from '@zhengcai/contract/publishing/draftWords.ts'
import { Choices } from '@zhengcai/web/ui/forms/Choices.tsx'
import { Tabs } from '@zhengcai/web/ui/layout/Tabs.tsx'
import { useMe } from '../../platform/session/staffSession.ts'
import { type Chosen, textsAddress, type Wanted } from './textsAddress.ts'

type Counts = Answer<typeof draft.counts>
type Props = { wanted: Wanted; chosen: Chosen; counts: Counts | undefined }

const KINDS = keysOf(DRAFT_KINDS)
const STATES = keysOf(DRAFT_STATES)

/** Kinds in a row, states as tabs with how many there are of each. */
export function StateTabs({ wanted, chosen, counts }: Props) {
  const { id } = useMe()
  const { kind, state, owner, waiting } = wanted
  const to = (change: Partial<Wanted>) => textsAddress({ ...wanted, ...change, page: 1 }, chosen)
  const counted = (word: string, count: number | undefined) => (count === undefined ? word : `${word} ${count}`)
  const isMine = owner === id && !state && !waiting
  return (
    <>
      <Choices
        label="种类"
        choices={[
          {
            label: '全部',
            to: to({ kind: undefined, classId: undefined, waiting: undefined }),
            current: !kind && !waiting,
          },
          ...KINDS.map((one) => ({
            label: DRAFT_KINDS[one],
            to: to({ kind: one, classId: undefined, waiting: undefined }),
            current: kind === one,
          })),
        ]}
      />
      <Tabs
        label="状态"
        tabs={[
          {
            label: counted('全部', counts?.all),
            to: to({ state: undefined, waiting: undefined, owner: isMine ? undefined : owner }),
            current: !state && !isMine && !waiting,
          },
          { label: '我的', to: to({ state: undefined, waiting: undefined, owner: id }), current: isMine },
          { label: '待我审', to: textsAddress({ waiting: '1' }, chosen), current: waiting !== undefined },
          ...STATES.map((one) => ({
            label: counted(DRAFT_STATES[one], counts?.states[one]),
            to: to({ state: one, waiting: undefined }),
            current: state === one && !waiting,
          })),
        ]}
      />
    </>
  )
}
