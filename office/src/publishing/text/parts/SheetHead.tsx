import { fieldsOf } from '@zhengcai/contract/fieldsOfKind.ts'
import { DRAFT_KINDS } from '@zhengcai/contract/publishing/draftWords.ts'
import { isOfInputMethod } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { type KeyboardEvent, type RefObject, useId, useRef } from 'react'
import { changeField } from '../desk/changeField.ts'
import { shownProblems } from '../desk/shownProblems.ts'
import { type DeskState, isMine, type TextDesk } from '../desk/textDesk.ts'
import { useFieldChoices } from '../fields/fieldChoices.ts'
import { fieldFault } from '../fields/fieldFault.ts'
import css from './SheetHead.module.css'

type Props = { desk: TextDesk; state: DeskState }

/** What readers meet first stands on the sheet itself: kind and class, title, summary. */
export function SheetHead({ desk, state }: Props) {
  const { draft, fields } = state
  const summary = useRef<HTMLTextAreaElement>(null)
  const className = useFieldChoices().classes.find(({ id }) => id === fields.class)?.name
  return (
    <div className={css.head}>
      <p className={css.kick}>{[DRAFT_KINDS[draft.kind], className].filter(Boolean).join(' · ')}</p>
      <HeadField desk={desk} state={state} name="title" onDone={() => summary.current?.focus()} />
      <HeadField desk={desk} state={state} name="summary" place={summary} onDone={() => desk.editor?.focus()} />
    </div>
  )
}

type FieldProps = Props & {
  name: 'title' | 'summary'
  place?: RefObject<HTMLTextAreaElement | null>
  onDone: () => void
}

function HeadField({ desk, state, name, place, onDone }: FieldProps) {
  const id = useId()
  const field = fieldsOf(state.draft.kind)[name]
  if (!field) return null
  const value = String(state.fields[name] ?? '')
  const error = fieldFault(field, value) ?? shownProblems(state).find((problem) => problem.field === name)?.message
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isOfInputMethod(event)) return
    event.preventDefault()
    onDone()
  }
  return (
    <div data-field={name}>
      <textarea
        ref={place}
        className={css[name]}
        rows={name === 'title' ? 1 : 2}
        aria-label={field.label}
        placeholder={field.label}
        readOnly={!isMine(state)}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onKeyDown={press}
        onChange={(event) =>
          changeField(desk, name, event.currentTarget.value.replaceAll(/\s*\n\s*/g, '') || undefined)
        }
      />
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
