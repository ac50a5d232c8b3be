import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { REVISION_CAUSES } from '@zhengcai/contract/publishing/draftWords.ts'
import type { RevisionRow } from '@zhengcai/contract/publishing/revision.contract.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { type FormEvent, useState } from 'react'
import { go } from '../../platform/go.ts'
import { SelectField } from '../../platform/parts/SelectField.tsx'
import { shortTime } from '../../platform/time/beijing.ts'
import css from './history.module.css'
import { historyAddress } from './historyAddress.ts'

type Props = { draft: Draft; from: string; to: string; revisions: RevisionRow[] }

/** Any two may be compared. */
export function SideChoice({ draft, from, to, revisions }: Props) {
  const [sides, setSides] = useState({ from, to })
  const choices: [string, string][] = [
    ['now', '现在的稿件'],
    ...(draft.released ? ([['live', '读者看到的']] as [string, string][]) : []),
    ...revisions.map(({ id, time, cause, by }): [string, string] => [
      id,
      `${shortTime(time)} ${REVISION_CAUSES[cause]} ${by?.name ?? ''}`,
    ]),
  ]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void go(historyAddress({ id: draft.id, ...sides }), { preventScrollReset: true })
  }
  return (
    <form className={css.sides} aria-label="选择对照的两边" onSubmit={submit}>
      <SelectField
        label="旧的一边"
        value={sides.from}
        onChange={(value) => setSides({ ...sides, from: value })}
        choices={choices}
      />
      <SelectField
        label="新的一边"
        value={sides.to}
        onChange={(value) => setSides({ ...sides, to: value })}
        choices={choices}
      />
      <Button type="submit" quiet>
        对照
      </Button>
    </form>
  )
}
