import type { PersonalFinding } from '@zhengcai/contract/publishing/check.contract.ts'
import { PERSONAL_KINDS } from '@zhengcai/contract/publishing/personalWords.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { useState } from 'react'
import css from './public.module.css'

type Props = {
  finding: PersonalFinding
  reason: string
  /** Words of the answer are not replaced here: it is corrected, or they stay for a reason. */
  onReplace: ((by: string) => void) | undefined
  onReason: (reason: string) => void
}

/** Words that tell who somebody is: what stands there instead, or why they stay. */
export function FoundPersonal({ finding, reason, onReplace, onReason }: Props) {
  const { kind, sure, words } = finding
  const [by, setBy] = useState(finding.replacement)
  return (
    <li>
      <p>
        <b>{words}</b>
        <span>{`${onReplace ? '' : '在答复中，'}${sure ? PERSONAL_KINDS[kind] : `疑为${PERSONAL_KINDS[kind]}`}`}</span>
      </p>
      <div className={css.ways}>
        {onReplace && (
          <>
            <Field
              label={`“${words}”换成`}
              placeholder="空着为删去"
              maxLength={200}
              value={by}
              onChange={(event) => setBy(event.currentTarget.value)}
            />
            <Button quiet onClick={() => onReplace(by)}>
              {by === '' ? '删去' : '替换'}
            </Button>
          </>
        )}
        <Field
          label={`保留“${words}”的理由`}
          hint={onReplace ? undefined : '要改写请先更正答复'}
          maxLength={500}
          value={reason}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
      </div>
    </li>
  )
}
