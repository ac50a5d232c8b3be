import type { DraftRow } from '@zhengcai/contract/publishing/draft.contract.ts'
import { DRAFT_KINDS, type DraftState, FINDINGS, stateName } from '@zhengcai/contract/publishing/draftWords.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { Status, type Tone } from '@zhengcai/web/ui/states/Status.tsx'
import table from '../../platform/parts/table.module.css'
import { shortTime } from '../../platform/time/beijing.ts'
import { ReviewChops } from '../review/ReviewChops.tsx'
import { isTaken } from '../withdrawing/WithdrawActs.tsx'
import { TextActs } from './TextActs.tsx'
import css from './texts.module.css'

const TONES: Partial<Record<DraftState, Tone>> = { live: 'ok', ready: 'warn', withdrawn: 'off', discarded: 'off' }

type Props = {
  row: DraftRow
  isChosen: boolean
  /** Absent for those who may not write. */
  onChoose: ((on: boolean) => void) | undefined
  onChanged: () => Promise<void>
}

export function TextRow({ row, isChosen, onChoose, onChanged }: Props) {
  const title = row.title || '（还没有标题）'
  return (
    <tr className={isChosen ? css.chosen : undefined}>
      {onChoose && (
        <td className={css.pick}>
          <label>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={() => onChoose(!isChosen)}
              aria-label={`选择 ${title}`}
            />
          </label>
        </td>
      )}
      <th scope="row" className={`${table.title} ${css.title}`}>
        <SiteLink to={`/office/text?id=${row.id}`}>{title}</SiteLink>
        <span className={css.sub}>
          <span>{DRAFT_KINDS[row.kind]}</span>
          {row.owner && <span>{row.owner.name}</span>}
          <Warnings row={row} />
        </span>
      </th>
      <td className={css.class}>{row.className ?? ''}</td>
      <td>
        <Status tone={TONES[row.state] ?? 'warn'}>{stateWord(row)}</Status>
      </td>
      <td className={css.chops}>
        <ReviewChops chops={row.steps} state={row.state} />
      </td>
      <td className={`${table.numbers} ${table.late} ${css.time}`}>
        <span className={table.onPhone}>发布</span>
        {publication(row)}
      </td>
      <td className={`${table.numbers} ${table.late} ${css.time}`}>
        <span className={table.onPhone}>更新</span>
        {shortTime(row.updateTime)}
      </td>
      <td className={`${table.acts} ${css.rowActs}`}>
        <TextActs row={row} title={title} mayWrite={onChoose !== undefined} onChanged={onChanged} />
      </td>
    </tr>
  )
}

const stateWord = (row: DraftRow): string => (row.state === 'draft' && row.released ? '修订中' : stateName(row))

function publication({ publishTime, planned, withdrawTime }: DraftRow) {
  const when = publishTime ? shortTime(publishTime) : planned ? `计划 ${shortTime(planned)}` : '未定'
  return (
    <>
      {when}
      {withdrawTime && <small>{`${shortTime(withdrawTime)} 撤下`}</small>}
    </>
  )
}

/** Who is writing in it, and what is amiss. */
function Warnings({ row }: { row: DraftRow }) {
  const { lock, findings, state } = row
  return (
    <>
      {state !== 'withdrawn' && isTaken(row) && <span className={table.flag}>读者看到的那一版已撤下</span>}
      {lock && <span className={css.lock}>{lockWords(lock)}</span>}
      {findings.map((finding) => (
        <span key={finding} className={table.flag}>
          {FINDINGS[finding]}
        </span>
      ))}
    </>
  )
}

function lockWords({ self, away, holder }: NonNullable<DraftRow['lock']>): string {
  if (self) return '您在另一窗口编辑'
  return away ? `${holder.name} 在编辑，可能已离开` : `${holder.name} 正在编辑`
}
