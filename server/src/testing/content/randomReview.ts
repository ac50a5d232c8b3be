import { CHECKLISTS } from '@zhengcai/contract/publishing/reviewWords.ts'
import { newId } from '../../account/sessions/tokens.ts'
import { askOffice } from '../people/askOffice.ts'
import type { Hired } from '../people/hireStaff.ts'
import type { TestApp } from '../testApp.ts'
import { NOTICE } from './beginText.ts'
import { treeOf } from './writeDraft.ts'

/** The same numbers for the same seed. */
export function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

export type Stood = { id: string; esId: string; number: number; state: string; events: number }
type Reply = { code: number; msg: string; data: { number: number; state?: string } }
export type Act = (by: Hired, text: Stood, say: (below: number) => number) => Promise<Reply>

/** Whatever somebody of the office can try with a text, sensible or not. */
export function randomActs(app: TestApp) {
  const ask = (as: Hired, name: string, input: object) =>
    askOffice<{ number: number; state?: string }>(app, name, { as, input })
  const locked = async (as: Hired, id: string) => {
    const { data } = await askOffice<{ lock?: string; number?: number }>(app, 'draft.lock', {
      as,
      input: { id, tab: newId(), takeOver: true },
    })
    return { id, lock: data?.lock ?? 'x'.repeat(43), base: data?.number ?? 0 }
  }
  let words = 0
  const acts = {
    async save(by, { id }) {
      words += 1
      const held = await locked(by, id)
      const saved = await ask(by, 'draft.save', { ...held, fields: NOTICE, tree: treeOf(`第 ${words} 次写下的文字。`) })
      await ask(by, 'draft.unlock', { id, lock: held.lock })
      return saved
    },
    submit: async (by, { id }, say) =>
      ask(by, 'review.submit', {
        ...(await locked(by, id)),
        ...{ sign: say(3) > 0, checklist: CHECKLISTS[1] },
        ...{ change: 'wording' },
      }),
    approve: (by, { id, number, state }, say) => {
      const step = (say(8) === 0 ? say(3) + 1 : Number(state.at(-1)) || 2) as 1 | 2 | 3
      return ask(by, 'review.approve', { id, number, step, checklist: CHECKLISTS[step] })
    },
    agree: (by, { id, number }) => ask(by, 'review.agree', { id, number }),
    return: (by, { id, number, state }, say) =>
      ask(by, 'review.return', {
        ...{ id, number, step: Number(state.at(-1)) || 2, reason: '再改一改吧' },
        to: say(2) ? 'draft' : 'previous',
      }),
    recall: (by, { id }) => ask(by, 'review.recall', { id, reason: '再改一改吧' }),
    now: (by, { id, number }) => ask(by, 'release.now', { id, number }),
    schedule: (by, { id, number }) => ask(by, 'release.schedule', { id, number, publishTime: '2027-05-01 09:00' }),
    unschedule: (by, { id }) => ask(by, 'release.unschedule', { id }),
    revise: (by, { esId }) => ask(by, 'draft.create', { once: newId(), esId }),
    drop: async (by, { id }) => ask(by, 'draft.drop', await locked(by, id)),
    tag: (by, { id }) => ask(by, 'draft.bulk', { ids: [id], act: 'tags', value: [`标签${words}`], dryRun: false }),
  } as const satisfies Record<string, Act>
  return acts
}
export type RandomAct = keyof ReturnType<typeof randomActs>

/** What has a chance where a text stands; anything is tried now and then. */
export const LIKELY: Record<string, RandomAct[]> = {
  draft: ['save', 'submit', 'submit', 'submit', 'drop'],
  review1: ['approve', 'approve', 'approve', 'return', 'recall', 'save'],
  review2: ['approve', 'approve', 'approve', 'approve', 'save', 'return', 'recall'],
  review3: ['approve', 'approve', 'save', 'save', 'agree', 'agree', 'agree', 'return'],
  ready: ['now', 'now', 'schedule', 'unschedule'],
  live: ['revise'],
}
