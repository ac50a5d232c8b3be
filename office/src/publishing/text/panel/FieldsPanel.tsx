import { type Field, fieldsOf } from '@zhengcai/contract/fieldsOfKind.ts'
import { beijingTime, serverNow } from '../../../platform/time/beijing.ts'
import { changeField } from '../desk/changeField.ts'
import { shownProblems } from '../desk/shownProblems.ts'
import { type DeskState, isMine, type TextDesk } from '../desk/textDesk.ts'
import { FieldInput } from '../fields/FieldInput.tsx'
import css from './Panel.module.css'

/** On the sheet already. */
const ON_SHEET = ['title', 'summary']

/** What a text cannot do without comes first, long lists that it can do without come last. */
const rankOf = ({ required, input }: Field) => (required ? 0 : input === 'rows' ? 2 : 1)

/** The fields of this kind of text, from the one table that the importer has as well. */
export function FieldsPanel({ desk, state }: { desk: TextDesk; state: DeskState }) {
  const { draft, fields } = state
  const problems = shownProblems(state)
  const faults = new Map(problems.flatMap(({ field, message }) => (field ? [[field, message] as const] : [])))
  const inText = problems.filter(({ field }) => !field)
  const disabled = !isMine(state)
  // It came at its time, and is not planned once more.
  const isWithReaders = draft.publishTime !== null && draft.publishTime <= beijingTime(serverNow())
  return (
    <>
      {inText.length > 0 && (
        <div className={css.inText}>
          <p>正文中发布前须改正的：</p>
          <ul>
            {inText.map(({ message, path }) => (
              <li key={`${path?.join('.')} ${message}`}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      {Object.entries(fieldsOf(draft.kind))
        .filter(([name]) => !ON_SHEET.includes(name) && !(name === 'publish' && isWithReaders))
        .sort(([, one], [, other]) => rankOf(one) - rankOf(other))
        .map(([name, field]) => (
          <div key={name} data-field={name}>
            <FieldInput
              field={field}
              path={name}
              value={fields[name]}
              disabled={disabled}
              problems={faults}
              onChange={(value) => changeField(desk, name, value)}
            />
          </div>
        ))}
      <p className={css.address}>{draft.href ? `网址 ${draft.href}` : `编号 ${draft.esId}，发布后网址不变`}</p>
    </>
  )
}
