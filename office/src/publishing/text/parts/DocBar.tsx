import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { DRAFT_KINDS, stateName } from '@zhengcai/contract/publishing/draftWords.ts'
import { Button, LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { ReviewActs } from '../../review/acts/ReviewActs.tsx'
import { chopsOf } from '../../review/chopsOf.ts'
import { ReviewChops } from '../../review/ReviewChops.tsx'
import { WithdrawActs } from '../../withdrawing/WithdrawActs.tsx'
import { askAnew } from '../desk/reopen.ts'
import { type DeskState, isHeldHere, isMine, type TextDesk } from '../desk/textDesk.ts'
import css from './DocBar.module.css'
import { DropRevision } from './DropRevision.tsx'
import { KeepRevision } from './KeepRevision.tsx'
import { StateLine } from './StateLine.tsx'
import { savedWords } from './savedWords.ts'

type Props = { desk: TextDesk; state: DeskState; onField: (field: string) => void }

/** Always in sight: which text it is, who writes, and whether everything is kept. */
export function DocBar({ desk, state, onField }: Props) {
  const { draft, fields } = state
  const label = draft.state === 'draft' && draft.released ? revisionWord(draft) : stateName(draft)
  return (
    <header className={css.bar} data-region>
      <SiteLink className={css.back} to={`/office/texts?kind=${draft.kind}`}>
        {`← ${DRAFT_KINDS[draft.kind]}`}
      </SiteLink>
      <h1 className={css.title}>{String(fields.title ?? '') || '无标题'}</h1>
      <span className={css.label}>{label}</span>
      {draft.review && <ReviewChops chops={chopsOf(draft)} state={draft.state} />}
      <span className={css.hold}>{savedWords(draft.number, isHeldHere(state))}</span>
      <StateLine state={state} onRetry={() => desk.keeper?.hurry()} />
      <span className={css.acts}>
        {isMine(state) && <KeepRevision desk={desk} />}
        {isMine(state) && draft.state === 'draft' && draft.released && <DropRevision desk={desk} />}
        <LinkButton quiet to={`/office/history?id=${draft.id}`}>
          历史与对照
        </LinkButton>
        <WithdrawActs
          text={{ ...draft, title: String(fields.title ?? '') || draft.title }}
          onDone={() => askAnew(desk)}
          button={(label, open) => (
            <Button quiet onClick={open}>
              {label}
            </Button>
          )}
        />
        <ReviewActs desk={desk} state={state} onField={onField} />
      </span>
    </header>
  )
}

const revisionWord = ({ withdrawal }: Draft) => (withdrawal && !withdrawal.ahead ? '修订中，原文已撤下' : '修订中')
