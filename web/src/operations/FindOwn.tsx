import { type SubmitEvent, useEffect, useState } from 'react'
import { go } from '../platform/steps/go.ts'
import { holdWhileComposing } from '../ui/forms/holdWhileComposing.ts'
import css from './OperatedList.module.css'

type Props = { label: string; keyword: string; to: (keyword: string) => string }

/** Looks in a list of the reader's own. */
export function FindOwn({ label, keyword, to }: Props) {
  const [typed, setTyped] = useState(keyword)
  useEffect(() => setTyped(keyword), [keyword])
  const find = (event: SubmitEvent) => {
    event.preventDefault()
    void go(to(typed.trim()), { preventScrollReset: true })
  }
  return (
    <search>
      <form className={css.find} onSubmit={find} onKeyDown={holdWhileComposing}>
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit">查找</button>
      </form>
    </search>
  )
}
