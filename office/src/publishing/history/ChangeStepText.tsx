import { CHANGES, type ChangePiece, type ChangeStep, PIECES } from '@zhengcai/contract/publishing/trees/markedTree.ts'
import { createElement } from 'react'
import css from './ChangeStepText.module.css'

/** One change of the list: what went and what came stand apart, each behind its own word. */
export function ChangeStepText({ step: { change, what, words, pieces } }: { step: ChangeStep }) {
  return (
    <span className={css.step}>
      {`${CHANGES[change]} ${what}${words || pieces ? '：' : ''}`}
      {pieces ? pieces.map(drawPiece) : words}
    </span>
  )
}

const TAGS = { removed: 'del', added: 'ins', changed: 'span' } as const

/** They never change their order within a step. */
const drawPiece = ({ change, words }: ChangePiece, at: number) =>
  change
    ? createElement(TAGS[change], { key: at, className: css.piece }, <b>{PIECES[change]}</b>, ' ', words)
    : createElement('span', { key: at }, words)
