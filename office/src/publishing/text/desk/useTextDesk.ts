import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { BEAT_SECONDS } from '@zhengcai/contract/publishing/draftWords.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { officeApi } from '../../../platform/api/officeApi.ts'
import { whenChanged } from '../../../platform/changed.ts'
import { watchUnsent } from '../../../platform/leaving/unsent.ts'
import { type Me, useMe, useStaffSession } from '../../../platform/session/staffSession.ts'
import { serverNow } from '../../../platform/time/beijing.ts'
import { steadyClock } from '../../../platform/time/steadyClock.ts'
import { hearAlong } from '../../comments/hearComments.ts'
import { fetchTalk, isTalkInDanger, keepTalk, sendPressed } from '../../comments/keepTalk.ts'
import { heedComposing } from '../keeping/heedComposing.ts'
import { isInDanger, isUnsent } from '../keeping/keeping.ts'
import { localCopies } from '../keeping/localCopies.ts'
import { claimTab } from './claimTab.ts'
import { findCopies } from './foundCopies.ts'
import { ownCopyKey } from './ownCopyKey.ts'
import { readAlong } from './readAlong.ts'
import { askAnew } from './reopen.ts'
import { type Aside, type DeskState, makeTextDesk, type StoredText, type TextDesk } from './textDesk.ts'
import { afterLoss, beat, startWriting, stopWriting } from './writing.ts'

const READ_EVERY = 4_000
const HEAR_EVERY = 8_000

/** Opens a text in this tab: asks for the lock, looks for what was left here, and keeps everything from then on. */
export function useTextDesk(draft: Draft): TextDesk | undefined {
  const me = useMe()
  const isIn = useStaffSession().at === 'in'
  const [desk, setDesk] = useState<TextDesk>()
  // A text is opened once: what becomes of it later is told by the desk itself.
  const open = useEffectEvent((_id: string) => openDesk(me, draft))
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    void open(draft.id).then((opened) => {
      if (isGone) return
      setDesk(opened)
      stop = attend(opened)
    })
    return () => {
      isGone = true
      stop()
    }
  }, [draft.id])
  useEffect(() => {
    if (isIn) desk?.keeper?.hurry()
  }, [isIn, desk])
  return desk
}

export function useDeskState(desk: TextDesk): DeskState {
  return useSyncExternalStore(desk.subscribe, desk.state)
}

async function openDesk(me: Me, draft: Draft): Promise<TextDesk> {
  const [tab, key] = await Promise.all([claimTab(me.id, draft.id), ownCopyKey()])
  const copies = localCopies<StoredText>({ key, account: me.id, draft: draft.id, tab, now: serverNow })
  const asides = localCopies<Aside>({ key, account: me.id, draft: `${draft.id} aside`, tab: '', now: serverNow })
  return makeTextDesk({ me, tab, copies, asides, comment: officeApi.comment, draft })
}

/** Everything that happens around a text for as long as it is open. */
function attend(desk: TextDesk): () => void {
  const leaving = new AbortController()
  const on = (target: EventTarget, name: string, act: (event: Event) => void) =>
    target.addEventListener(name, act, { signal: leaving.signal, capture: true })
  const hurry = () => desk.keeper?.hurry()
  const unsubscribe = desk.subscribe(() => afterLoss(desk))
  const stopBeat = steadyClock(BEAT_SECONDS * 1_000, () => void beat(desk))
  const reading = setInterval(() => void readAlong(desk), READ_EVERY)
  const hearing = setInterval(() => void Promise.all([hearAlong(desk), sendPressed(desk)]), HEAR_EVERY)
  const stopHearing = whenChanged(() => void askAnew(desk).catch(() => {}))
  const stopWatching = watchUnsent({
    has: () => isLeftBehind(desk),
    send: async () => (await (desk.keeper?.flush() ?? true)) && !isTalkInDanger(desk),
    hurry,
    isStored: () => (!desk.keeper || !isInDanger(desk.keeper.state())) && !isTalkInDanger(desk),
  })
  heedComposing(() => desk, leaving.signal)
  on(document, 'visibilitychange', () => (document.hidden ? hurry() : void Promise.all([beat(desk), readAlong(desk)])))
  on(window, 'online', () => {
    hurry()
    void sendPressed(desk)
  })
  on(window, 'pagehide', () => void stopWriting(desk))
  on(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && void startWriting(desk))
  const stopTalk = keepTalk(desk)
  void startWriting(desk).then(() => Promise.all([findCopies(desk), fetchTalk(desk)]))
  return () => {
    leaving.abort()
    unsubscribe()
    stopBeat()
    clearInterval(reading)
    clearInterval(hearing)
    stopWatching()
    stopTalk()
    stopHearing()
    desk.closed.abort()
    void stopWriting(desk)
    desk.keeper?.end()
  }
}

const isLeftBehind = (desk: TextDesk) => {
  const { keeping } = desk.state()
  return (keeping !== undefined && isUnsent(keeping)) || isTalkInDanger(desk)
}
