import type { CalendarEntry } from '@zhengcai/contract/publishing/release.contract.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { type RefObject, useState } from 'react'
import { useMay } from '../../platform/session/staffSession.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { dayByKey, plannedOn, whyNotOn } from './moving.ts'
import { useCarrying } from './useCarrying.ts'

type Month = { entries: CalendarEntry[]; today: string; onDone: () => Promise<void> }

/** Another day for what is scheduled, by its button, by the mouse or by keys; each way ends in the dialog, which asks for the minute. */
export function useMoving(list: RefObject<HTMLElement | null>, { entries, today, onDone }: Month) {
  const may = useMay('release')
  const [move, setMove] = useState<{ entry: CalendarEntry; planned: string }>()
  const known = (id: string) => entries.find(({ kind, text }) => kind === 'scheduled' && text?.id === id)
  const whyNot = (id: string, day: string) => {
    const entry = known(id)
    return entry && whyNotOn(entry, day, today)
  }
  useCarrying(list, {
    byKey(id, key) {
      const entry = known(id)
      return entry && dayByKey(entry, key)
    },
    mayLie: (id, day) => whyNot(id, day) === undefined,
    onPut(id, day) {
      const [entry, why] = [known(id), whyNot(id, day)]
      if (why) toast(why, { tone: 'error' })
      else if (entry && !entry.time.startsWith(day)) setMove({ entry, planned: plannedOn(entry, day) })
    },
  })
  const dialog = move?.entry.text && (
    <MoveDialog
      entry={move.entry}
      text={move.entry.text}
      planned={move.planned}
      onDone={onDone}
      onClose={() => setMove(undefined)}
    />
  )
  const byHand = (entry: CalendarEntry) => setMove({ entry, planned: entry.time.slice(0, 16) })
  return { onMove: may ? byHand : undefined, dialog }
}
