import { keysOf } from '@zhengcai/contract/keysOf.ts'
import type { DraftKind, DraftState } from '@zhengcai/contract/publishing/draftWords.ts'
import { onDemand } from '@zhengcai/web/platform/steps/onDemand.ts'
import { OnDemand } from '@zhengcai/web/ui/states/OnDemand.tsx'
import { Fragment, type ReactNode, useState } from 'react'
import { useMay } from '../../platform/session/staffSession.ts'
import { beijingTime, serverNow } from '../../platform/time/beijing.ts'

type Shown = {
  esId: string
  title: string
  kind: DraftKind
  /** Readers have it now. */
  visible: boolean
  withdrawTime: string | null
  publishTime: string | null
  state?: DraftState
}
type Act = 'withdraw' | 'emergency' | 'restore'
type Props = {
  text: Shown
  onDone: () => Promise<void>
  /** How a button looks where it stands. */
  button: (label: string, open: () => void) => ReactNode
}

const dialogsPart = onDemand(() => import('./dialogs.ts'))

/** Readers had it, and it was taken from them. */
export const isTaken = ({
  visible,
  withdrawTime,
  publishTime,
  state,
}: Omit<Shown, 'esId' | 'title' | 'kind'>): boolean =>
  state === 'withdrawn' ||
  (!visible && publishTime !== null && withdrawTime !== null && withdrawTime <= beijingTime(serverNow()))

/** Which of them this person may do with it now. */
export function useWithdrawing(text: Shown): Act[] {
  const [mayWithdraw, mayHurry, mayRestore] = [useMay('withdraw'), useMay('emergency'), useMay('release')]
  if (text.kind === 'page') return []
  const { visible } = text
  const may = { withdraw: mayWithdraw && visible, emergency: mayHurry && visible, restore: mayRestore && isTaken(text) }
  return keysOf(may).filter((act) => may[act])
}

const WORDS: Record<Act, string> = { withdraw: '撤下', emergency: '紧急撤下', restore: '恢复' }

/** 撤下, 紧急撤下, 恢复, each for those who may and while it is possible. */
export function WithdrawActs({ text, onDone, button }: Props) {
  const [act, setAct] = useState<Act>()
  const acts = useWithdrawing(text)
  const close = () => setAct(undefined)
  const done = () => {
    close()
    void onDone()
  }
  return (
    <>
      {acts.map((one) => (
        <Fragment key={one}>{button(WORDS[one], () => setAct(one))}</Fragment>
      ))}
      {act && (
        <OnDemand part={dialogsPart} what="撤下的表单" onClose={close}>
          {({ RestoreDialog, WithdrawDialog }) =>
            act === 'restore' ? (
              <RestoreDialog item={text} onDone={done} onClose={close} />
            ) : (
              <WithdrawDialog items={[text]} emergency={act === 'emergency'} onDone={done} onClose={close} />
            )
          }
        </OnDemand>
      )}
    </>
  )
}
