import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  beginKeeping,
  type Effect,
  type Keeping,
  type KeepingEvent,
  nextLook,
  SAVE_AFTER,
  SAVE_AT_LEAST,
  STORE_AFTER,
  step,
} from './keeping.ts'

const NETWORK = { why: 'network', message: '' } as const
const TAKEN = { why: 'lock', by: '编辑乙', at: '2026-11-16 14:06:21' } as const

/** A desk with a clock of its own: what happens is told to it, what it wants done is noted with its time. */
function desk(base = 7) {
  let state = beginKeeping(base)
  let now = 0
  const done: [Effect, number][] = []
  const tell = (event: KeepingEvent) => {
    const isSending = state.sending !== undefined && !['saved', 'kept', 'failed', 'lost'].includes(event.type)
    const next = step(state, event)
    if (isSending) expect(next.effects).not.toContain('save')
    state = next.state
    for (const effect of next.effects) done.push([effect, now])
  }
  const timeOf = (effect: Effect) => done.filter(([name]) => name === effect).map(([, at]) => at)
  return {
    state: () => state,
    done,
    timeOf,
    tell: (event: Told) => tell({ ...event, at: now } as KeepingEvent),
    type: () => tell({ type: 'changed', at: now }),
    /** Time passes; the desk looks whenever it said it would. */
    wait(milliseconds: number) {
      const until = now + milliseconds
      while (nextLook(state) <= until) {
        now = Math.max(now, nextLook(state))
        tell({ type: 'tick', at: now })
      }
      now = until
    },
  }
}
type Told = KeepingEvent extends infer E ? (E extends { at: number } ? Omit<E, 'at'> : never) : never

test('a change is on this computer within half a second and is sent two seconds after the last one', () => {
  const { type, wait, timeOf, tell } = desk()
  type()
  wait(500)
  expect(timeOf('store')).toEqual([STORE_AFTER])
  tell({ type: 'stored' })
  type()
  wait(SAVE_AFTER - 1)
  expect(timeOf('save')).toEqual([])
  wait(1)
  expect(timeOf('save')).toEqual([500 + SAVE_AFTER])
})

test('whoever types on and on is saved all the same, within ten seconds', () => {
  const { type, wait, timeOf } = desk()
  for (let key = 0; key < 200; key += 1) {
    type()
    wait(100)
  }
  expect(timeOf('save')[0]).toBe(SAVE_AT_LEAST)
  expect(SAVE_AT_LEAST).toBeLessThan(10_000)
})

test('nothing is sent in the middle of a composition, and at its end without further waiting', () => {
  const { type, wait, timeOf, tell } = desk()
  tell({ type: 'composing', on: true })
  type()
  wait(30_000)
  expect(timeOf('save')).toEqual([])
  expect(timeOf('store').length).toBe(1)
  tell({ type: 'composing', on: false })
  expect(timeOf('save')).toEqual([30_000])
})

test('what was typed while a save was under way is unsent, and the local copy goes only when everything was sent', () => {
  const { type, wait, tell, state, done } = desk()
  type()
  wait(SAVE_AFTER)
  type()
  tell({ type: 'saved', number: 8, savedAt: '2026-11-16 14:06:21' })
  expect(state()).toMatchObject({ base: 8, sent: 1, changes: 2, savedAt: '2026-11-16 14:06:21' })
  expect(done.map(([effect]) => effect)).not.toContain('forget')
  wait(SAVE_AFTER)
  tell({ type: 'saved', number: 9, savedAt: '2026-11-16 14:06:24' })
  expect(done.at(-1)?.[0]).toBe('forget')
  expect(nextLook(state())).toBe(Infinity)
})

test('a save that failed is tried again after 2, 5, 15, 30 and again 30 seconds', () => {
  const { type, wait, tell, timeOf } = desk()
  type()
  wait(SAVE_AFTER)
  for (const seconds of [2, 5, 15, 30, 30]) {
    tell({ type: 'failed', trouble: NETWORK })
    wait(seconds * 1_000)
  }
  const times = timeOf('save')
  expect(times.slice(1).map((at, index) => (at - (times[index] ?? 0)) / 1_000)).toEqual([2, 5, 15, 30, 30])
})

test('a server that says how long to wait is believed', () => {
  const { type, wait, tell, timeOf } = desk()
  type()
  wait(SAVE_AFTER)
  tell({ type: 'failed', trouble: { why: 'busy', message: '' }, seconds: 60 })
  wait(59_999)
  expect(timeOf('save').length).toBe(1)
  wait(1)
  expect(timeOf('save').length).toBe(2)
})

test('a text that is refused is sent again only after it was changed', () => {
  const { type, wait, tell, timeOf, state } = desk()
  type()
  wait(SAVE_AFTER)
  tell({ type: 'failed', trouble: { why: 'refused', message: '正文超过 300,000 字' } })
  wait(600_000)
  expect(timeOf('save').length).toBe(1)
  type()
  wait(SAVE_AFTER)
  expect(timeOf('save').length).toBe(2)
  expect(state().trouble?.message).toBe('正文超过 300,000 字')
})

test('when somebody took over, what was not sent is kept beside the text, once, and never saved over it', () => {
  const { type, wait, tell, timeOf, done } = desk()
  type()
  wait(100)
  tell({ type: 'lost', over: TAKEN })
  expect(timeOf('keep')).toEqual([100])
  tell({ type: 'failed', trouble: NETWORK })
  wait(2_000)
  expect(timeOf('keep')).toEqual([100, 2_100])
  tell({ type: 'kept' })
  expect(done.at(-1)?.[0]).toBe('forget')
  wait(600_000)
  expect(timeOf('keep').length).toBe(2)
  expect(timeOf('save')).toEqual([])
})

test('who had nothing unsent loses the lock without a word to the server', () => {
  const { tell, wait, done } = desk()
  tell({ type: 'lost', over: TAKEN })
  wait(60_000)
  expect(done).toEqual([])
})

test('a full disk is tried again, a browser that keeps nothing is not', () => {
  const full = desk()
  full.type()
  full.wait(STORE_AFTER)
  full.tell({ type: 'unstored', fault: 'full' })
  full.tell({ type: 'composing', on: true })
  full.wait(10_000)
  expect(full.timeOf('store').length).toBe(2)
  const none = desk()
  none.type()
  none.wait(STORE_AFTER)
  none.tell({ type: 'unstored', fault: 'none' })
  none.type()
  none.wait(60_000)
  expect(none.timeOf('store').length).toBe(1)
})

test('in a hurry, as before leaving, everything is stored and sent at once', () => {
  const { type, tell, done } = desk()
  type()
  tell({ type: 'hurry' })
  expect(done.map(([effect]) => effect)).toEqual(['store', 'save'])
})

/** A server and a computer that now and then fail, and a hand that types. */
type Happening = 'type' | 'wait' | 'compose' | 'composed' | 'saved' | 'failed' | 'stored' | 'full' | 'hurry'
const happening = fc.constantFrom<Happening>(
  'type',
  'wait',
  'compose',
  'composed',
  'saved',
  'failed',
  'stored',
  'full',
  'hurry',
)

function happen(place: ReturnType<typeof desk>, what: Happening): void {
  const { sending, storing, base }: Keeping = place.state()
  if (what === 'type') place.type()
  if (what === 'wait') place.wait(1_300)
  if (what === 'compose' || what === 'composed') place.tell({ type: 'composing', on: what === 'compose' })
  if (what === 'hurry') place.tell({ type: 'hurry' })
  if (what === 'saved' && sending !== undefined) place.tell({ type: 'saved', number: base + 1, savedAt: 'x' })
  if (what === 'failed' && sending !== undefined) place.tell({ type: 'failed', trouble: NETWORK })
  if (what === 'stored' && storing !== undefined) place.tell({ type: 'stored' })
  if (what === 'full' && storing !== undefined) place.tell({ type: 'unstored', fault: 'full' })
}

test('whatever happens in whatever order, in the end everything typed is with the server, and no two saves run at once', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      const place = desk()
      for (const what of happenings) happen(place, what)
      place.tell({ type: 'composing', on: false })
      for (let round = 0; round < 4; round += 1) {
        place.wait(31_000)
        if (place.state().storing !== undefined) place.tell({ type: 'stored' })
        if (place.state().sending !== undefined)
          place.tell({ type: 'saved', number: place.state().base + 1, savedAt: 'x' })
      }
      const { changes, sent, sending } = place.state()
      expect({ sent, sending }).toEqual({ sent: changes, sending: undefined })
    }),
  )
})
