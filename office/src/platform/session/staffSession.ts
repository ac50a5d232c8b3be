import type { Answer } from '@zhengcai/contract/calls.ts'
import type { Right } from '@zhengcai/contract/office/rights.ts'
import type { staffSession } from '@zhengcai/contract/office/staffSession.contract.ts'
import { useSyncExternalStore } from 'react'
import { dropPage } from '../leaving/unsent.ts'

export type Me = Answer<typeof staffSession.me>
/** `over`: somebody was here and has to sign in again; what is on the page is theirs alone. */
export type StaffSession = { at: 'unknown' } | { at: 'out' } | { at: 'in'; me: Me } | { at: 'over'; me: Me }

const HOME = '/office'

let session: StaffSession = { at: 'unknown' }
/** When the server last heard of this person, from whichever tab. */
let heardAt = 0
const listeners = new Set<() => void>()
const waiting = new Set<() => void>()

/** What the tabs of one browser tell each other: they share one cookie, and so one session. */
type Told = { heard: string } | { ended: string } | { begun: string }
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('office')
const tell = (told: Told) => tabs?.postMessage(told)

function change(next: StaffSession): void {
  session = next
  for (const listener of listeners) listener()
}

export const useStaffSession = (): StaffSession =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => session,
  )

export const officeToken = () => (session.at === 'in' ? session.me.token : undefined)
export const lastHeard = () => heardAt

/** Who works here now; only for what is drawn for somebody who is signed in. */
export function useMe(): Me {
  const now = useStaffSession()
  if (now.at !== 'in' && now.at !== 'over') throw new Error('nobody is signed in')
  return now.me
}

export const useMay = (right: Right): boolean => useMe().rights.includes(right)

export function noteHeard(): void {
  heardAt = Date.now()
  if (session.at === 'in') tell({ heard: session.me.id })
}

/** Somebody signed in. On a page that belongs to another person everything is dropped: the browser starts anew. */
export function beginSession(me: Me, { elsewhere = false } = {}): void {
  if ((session.at === 'over' || session.at === 'in') && session.me.id !== me.id) {
    startAnew()
    return
  }
  heardAt = Date.now()
  change({ at: 'in', me })
  if (!elsewhere) tell({ begun: me.id })
  // Before the second factor is there anew no call would be let in.
  if (me.mustEnrol) return
  for (const goOn of waiting) goOn()
  waiting.clear()
}

/** The session is over. Of several calls that hear it only those that bore its token have something to say. */
export function endSession(token = officeToken(), { elsewhere = false } = {}): void {
  if (session.at === 'unknown') change({ at: 'out' })
  if (session.at !== 'in' || session.me.token !== token) return
  const { me } = session
  change({ at: 'over', me })
  if (!elsewhere) tell({ ended: me.id })
}

/** Resolves once the same person is signed in again and may work. */
export function untilSignedIn(signal?: AbortSignal): Promise<void> {
  if (session.at === 'in' && !session.me.mustEnrol) return Promise.resolve()
  return new Promise((resolve, reject) => {
    waiting.add(resolve)
    signal?.addEventListener('abort', () => {
      waiting.delete(resolve)
      reject(signal.reason)
    })
  })
}

/** Nothing of the person before is left in the memory of the page. */
export function startAnew(to = HOME): void {
  dropPage()
  window.location.replace(to)
}

/** Signed out by this person's own hand: every tab of the browser closes its page. */
export function leave(): void {
  if (session.at === 'in') tell({ ended: session.me.id })
  startAnew()
}

/** `askWho` looks who is signed in now: another tab may have signed in with a new token, or as somebody else. */
export function followTabs(askWho: () => Promise<Me>): void {
  tabs?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    const id = session.at === 'in' || session.at === 'over' ? session.me.id : undefined
    if ('heard' in data && data.heard === id) heardAt = Date.now()
    if ('ended' in data && data.ended === id) endSession(undefined, { elsewhere: true })
    if ('begun' in data)
      void askWho().then(
        (me) => beginSession(me, { elsewhere: true }),
        () => {},
      )
  })
}
