import { ROLES, type Role, rightsOf } from '@zhengcai/contract/office/rights.ts'
import { DRAFT_STATES, type DraftState } from '@zhengcai/contract/publishing/draftWords.ts'

type Move = {
  from: readonly DraftState[]
  /** Missing where the state stays, or where the rule decides between several. */
  to?: DraftState
  verb: string
  /** Only its owner, or whoever has one of these roles; missing: everybody who may write. */
  owner?: readonly Role[]
  /** What is nobody's is for everybody who may write. */
  orphans?: boolean
  /** Only of what readers have already, or only of what they never had. */
  released?: boolean
}

const { draft, ready, live, withdrawn, discarded } = {
  draft: 'draft',
  ready: 'ready',
  live: 'live',
  withdrawn: 'withdrawn',
  discarded: 'discarded',
} as const
export const IN_REVIEW = ['review1', 'review2', 'review3'] as const satisfies readonly DraftState[]
const OPEN: readonly DraftState[] = [draft, ...IN_REVIEW, ready, live, withdrawn]

/**
 * Which acts lead from which state to which, and whose they are. There are no other ways. Who signs what is said in
 * `review/reviewRules.ts`, who withdraws by the rights of the calls.
 */
export const DRAFT_MOVES = {
  write: { from: [draft], verb: '修改' },
  /** By whoever reads it at this step. */
  correct: { from: IN_REVIEW, verb: '修改' },
  submit: { from: [draft], verb: '送审' },
  approve: { from: IN_REVIEW, verb: '通过' },
  agree: { from: IN_REVIEW, to: ready, verb: '同意改动' },
  return: { from: IN_REVIEW, verb: '退回' },
  recall: { from: IN_REVIEW, to: draft, verb: '撤回送审' },
  release: { from: [ready], to: live, verb: '发布' },
  unschedule: { from: [ready], verb: '撤回签署' },
  withdraw: { from: [live], to: withdrawn, verb: '撤下' },
  emergency: { from: [live], to: withdrawn, verb: '紧急撤下' },
  restore: { from: [withdrawn], to: live, verb: '恢复' },
  /** What was withdrawn is mended before readers get it again; what has its time would come as it was signed. */
  revise: { from: [live, withdrawn], to: draft, verb: '修订' },
  drop: { from: [draft], to: live, verb: '放弃修订', released: true },
  discard: { from: [draft], to: discarded, verb: '删除', owner: ['responsible'], released: false },
  undiscard: { from: [discarded], to: draft, verb: '取回', owner: ['responsible'] },
  /** Whoever could give a text to themselves could also discard it. */
  hand: { from: OPEN, verb: '换责任人', owner: ['responsible', 'chief'], orphans: true },
} as const satisfies Record<string, Move>
export type DraftMove = keyof typeof DRAFT_MOVES

export type Movable = { state: DraftState; released: boolean; scheduled: boolean; ownerId: string | null }
export type Mover = { id: string; roles: readonly Role[] }

/** Why an act is not possible, in words for whoever tried; nothing where it is. */
export function whyNot(name: DraftMove, text: Movable, by: Mover): string | undefined {
  const { from, verb, owner, orphans, released: wanted }: Move = DRAFT_MOVES[name]
  const { state, released, scheduled, ownerId } = text
  if (!from.includes(state)) return `这篇稿件${scheduled ? '已定时发布' : NOW[state]}，不能${verb}`
  if (wanted === false && released) return `这篇稿件发布过，不能${verb}`
  if (wanted === true && !released) return `这篇稿件没有发布过，不能${verb}`
  const isOwn = ownerId === by.id || (orphans && ownerId === null)
  if (owner && !isOwn && !owner.some((role) => by.roles.includes(role)))
    return `这篇稿件只有${listed(['责任人', ...owner.map((role) => ROLES[role])])}可以${verb}`
  return undefined
}

const listed = (words: string[]) => words.join('、').replace(/、(?=[^、]*$)/, '和')

/** To the trash, or back from it. */
export const mayDiscard = (text: Movable, by: Mover): boolean =>
  rightsOf(by.roles).includes('write') &&
  (whyNot('discard', text, by) === undefined || whyNot('undiscard', text, by) === undefined)

const NOW: Record<DraftState, string> = {
  draft: '还是草稿',
  review1: '正在一审',
  review2: '正在二审',
  review3: '正在三审',
  ready: '正等待发布',
  live: DRAFT_STATES.live,
  withdrawn: DRAFT_STATES.withdrawn,
  discarded: '在回收站里',
}
