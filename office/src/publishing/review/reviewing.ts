import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import type { ChangeKind } from '@zhengcai/contract/publishing/releaseWords.ts'
import { STEPS, type Step } from '@zhengcai/contract/publishing/reviewWords.ts'
import { wantedBoxes } from '@zhengcai/contract/publishing/wantedBoxes.ts'
import { createContext, useContext } from 'react'
import type { Fault } from '../../platform/useSend.ts'
import type { Changes } from './changes/useChanges.ts'

/** What a reviewer has ticked and typed; it stays through refusals, and until the step is signed. */
export type Signing = { ticked: string[]; note: string; change: ChangeKind | undefined; changeNote: string }

/** Which dialog is open. */
export type Asking = 'return' | 'recall' | 'agree' | undefined

export type Reviewing = {
  asking: Asking
  ask: (what: Asking) => void
  signing: Signing
  sign: (part: Partial<Signing>) => void
  /** The text has changed since boxes were ticked, and they are asked for anew. */
  isChanged: boolean
  /** Boxes of this step that are not ticked yet. */
  missing: string[]
  busy: boolean
  fault: Fault | undefined
  /** What was ticked and typed for a step that somebody else has settled meanwhile. */
  unused: Signing | undefined
  approve: () => void
  changes: Changes
  /** Shows the panel where it is signed, and begins at the first box that is not ticked. */
  goToBoxes: () => void
}

export const ReviewingContext = createContext<Reviewing | undefined>(undefined)

export function useReviewing(): Reviewing {
  const reviewing = useContext(ReviewingContext)
  if (!reviewing) throw new Error('no text is open here')
  return reviewing
}

/** A box says something about the words that were read: on other words none is ticked. */
export const ticksOn = (kept: { number: number; ticked: string[] }, number: number): string[] =>
  kept.number === number ? kept.ticked : []

export const isInReview = ({ state }: Pick<Draft, 'state'>) => state.startsWith('review')

export const stepOf = ({ review }: Pick<Draft, 'review'>) => STEPS[(review?.step ?? 1) as Step]

/** The boxes of the step at which the text is. */
export const boxesOf = ({ review, rules }: Pick<Draft, 'review' | 'rules'>): string[] =>
  wantedBoxes(rules.checklists[(review?.step ?? 1) - 1] ?? [], rules.pictures)

/** 二审 may turn 更正 into 文字修订 and back. */
export const mayTurn = ({ review, change }: Draft) => review?.step === 2 && change !== null
