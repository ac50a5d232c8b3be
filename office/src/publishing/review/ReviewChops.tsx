import type { DraftRow } from '@zhengcai/contract/publishing/draft.contract.ts'
import type { DraftState } from '@zhengcai/contract/publishing/draftWords.ts'
import { STEPS, type Step } from '@zhengcai/contract/publishing/reviewWords.ts'
import { Chops } from '../../platform/parts/Chops.tsx'

type Props = { chops: DraftRow['steps']; state: DraftState }

/** How far a text has come; nothing for what reached readers without anybody signing here. */
export function ReviewChops({ chops, state }: Props) {
  if (state !== 'draft' && isUntouched(chops, state)) return null
  const steps = chops.map((chop, index) => (chop ? 'done' : isAt(index, state) ? 'now' : 'later'))
  return <Chops steps={steps} label={chopWords(chops, state)} />
}

/** 一审编辑甲已签，二审审读中，三审未签. */
export function chopWords(chops: DraftRow['steps'], state: DraftState): string {
  if (isUntouched(chops, state)) return state === 'draft' ? '未送审' : '没有签署'
  return chops
    .map((chop, index) => {
      const { sign } = stepAt(index)
      if (chop) return `${sign}${chop.by.name}已签`
      return `${sign}${isAt(index, state) ? '审读中' : '未签'}`
    })
    .join('，')
}

const isUntouched = (chops: DraftRow['steps'], state: DraftState) =>
  chops.every((chop) => chop === null) && !chops.some((_, index) => isAt(index, state))
const stepAt = (index: number) => STEPS[(index + 1) as Step]
const isAt = (index: number, state: DraftState) => stepAt(index).state === state
