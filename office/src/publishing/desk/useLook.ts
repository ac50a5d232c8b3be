import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { BEAT_SECONDS } from '@zhengcai/contract/publishing/draftWords.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMay, useMe } from '../../platform/session/staffSession.ts'
import { steadyClock } from '../../platform/time/steadyClock.ts'
import type { DeskCalls, WrittenCase } from './deskCalls.ts'

type Seen = { watchers: { id: string; name: string }[]; writer: string }

/** Says every twenty seconds that somebody has it before them, and hears who else does; what moved on is opened anew. */
export function useLook<Text extends { tree: Tree }>(
  calls: DeskCalls<Text>,
  one: WrittenCase<Text>,
  lock: string | undefined,
  onMoved: () => Promise<void>,
  onLost: (by: string) => void,
): Seen {
  const me = useMe()
  const mayAnswer = useMay('answer')
  const writerOf = (held: WrittenCase<Text>['lock']) => (held && held.holder.id !== me.id ? held.holder.name : '')
  const [seen, setSeen] = useState<Seen>({ watchers: one.watchers, writer: writerOf(one.lock) })
  const look = useEffectEvent(async () => {
    if (!mayAnswer) return
    try {
      const now = await calls.look({ id: one.id, ...(lock && { lock }) }, { quiet: true })
      setSeen({ watchers: now.watchers, writer: writerOf(now.lock) })
      if (lock && !now.held) onLost(now.lock?.holder.name ?? '')
      if (!lock && (now.status !== one.status || now.number !== one.number) && one.number > 0) await onMoved()
    } catch {
      // No answer says nothing: the next look will tell.
    }
  })
  useEffect(() => {
    void look()
    return steadyClock(BEAT_SECONDS * 1_000, () => void look())
  }, [])
  return seen
}
