import type { Field as FieldFacts } from '@zhengcai/contract/fieldsOfKind.ts'
import { isOfInputMethod } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import { useFieldChoices } from './fieldChoices.ts'
import type { FieldProps } from './fieldProps.ts'
import css from './fields.module.css'
import { Named } from './Named.tsx'

type Props = FieldProps<Extract<FieldFacts, { input: 'words' }>> & { error: string | undefined }

/** Between words of a list; a long one, such as a requirement, has commas of its own. */
const APART = /[、，,;；\n]+/
const SHORT = 40

/** Several short texts: Enter or a comma ends one; those in use already are offered. */
export function WordsField({ field, value, onChange, disabled, error }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const choices = useFieldChoices()
  const words = Array.isArray(value) ? value.map(String) : []
  const set = (next: string[]) => onChange(next.length > 0 ? [...new Set(next)] : undefined)
  const take = (text: string) => {
    const parts = field.each <= SHORT ? text.split(APART) : [text]
    const added = parts.map((part) => part.trim()).filter(Boolean)
    setTyped('')
    if (added.length > 0) set([...words, ...added])
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // The key that confirms a candidate of an input method is not meant for the list.
    if (event.key !== 'Enter' || isOfInputMethod(event)) return
    event.preventDefault()
    take(typed)
  }
  const type = (text: string, isComposing: boolean) => {
    const isEnded = !isComposing && field.each <= SHORT && APART.test(text.at(-1) ?? '')
    if (isEnded) take(text)
    else setTyped(text)
  }
  return (
    <Named id={id} field={field} error={error}>
      {words.length > 0 && (
        <ul className={css.words}>
          {words.map((word) => (
            <li key={word}>
              {word}
              {!disabled && (
                <button
                  type="button"
                  aria-label={`去掉${word}`}
                  onClick={() => set(words.filter((one) => one !== word))}
                >
                  去掉
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        className={css.input}
        disabled={disabled}
        value={typed}
        list={field.offers && `${id}-offers`}
        placeholder="写好后按回车"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onKeyDown={press}
        onChange={(event) => type(event.currentTarget.value, isComposing(event.nativeEvent))}
        onCompositionEnd={(event) => type(event.currentTarget.value, false)}
        onBlur={() => take(typed)}
      />
      {field.offers && (
        <datalist id={`${id}-offers`}>
          {choices[field.offers]
            .filter((word) => !words.includes(word))
            .map((word) => (
              <option key={word} value={word} />
            ))}
        </datalist>
      )}
    </Named>
  )
}

const isComposing = (event: Event) => 'isComposing' in event && event.isComposing === true
