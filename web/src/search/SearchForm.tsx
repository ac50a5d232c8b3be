import { type ComponentType, type FormEvent, useRef, useState } from 'react'
import { useGo } from '../platform/useGo.ts'
import { LineIcon } from '../ui/LineIcon.tsx'
import css from './SearchForm.module.css'

/** What stood in the plain field when the other took its place. */
export type Typed = { value: string; start: number; end: number; begun?: boolean }

/** Suggestions come with the first focus; until then, and without scripts, it is a plain form. */
export function SearchForm({ keyword, large }: { keyword: string; large?: boolean }) {
  const go = useGo()
  const [Combobox, setCombobox] = useState<ComponentType<{ typed: Typed }>>()
  const [typed, setTyped] = useState<Typed>({ value: '', start: 0, end: 0 })
  const field = useRef<HTMLInputElement>(null)
  const composing = useRef(false)

  /** A field must not be changed for another while a word is being composed in it. */
  async function upgrade(): Promise<void> {
    const loaded = await import('./SearchCombobox.tsx').catch(() => undefined)
    if (!loaded) return
    while (composing.current) await new Promise((resolve) => setTimeout(resolve, 100))
    const input = field.current
    if (!input || document.activeElement !== input) return
    setTyped({
      value: input.value,
      start: input.selectionStart ?? 0,
      end: input.selectionEnd ?? 0,
      begun: input.value !== keyword,
    })
    setCombobox(() => loaded.SearchCombobox)
  }

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('keyword')).trim()
    if (typed && !composing.current) void go(`/searchList?${new URLSearchParams({ keyword: typed })}`)
  }

  return (
    <search className={large ? `${css.search} ${css.large}` : css.search}>
      <form className={css.find} action="/searchList" onSubmit={search}>
        {Combobox ? (
          <Combobox typed={typed} />
        ) : (
          <input
            ref={field}
            {...FIELD}
            defaultValue={keyword}
            onFocus={() => void upgrade()}
            onCompositionStart={() => {
              composing.current = true
            }}
            onCompositionEnd={() => {
              composing.current = false
            }}
          />
        )}
        <button type="submit">
          <LineIcon name="search" />
          搜索
        </button>
      </form>
    </search>
  )
}

export const FIELD = {
  name: 'keyword',
  type: 'search',
  required: true,
  maxLength: 500,
  placeholder: '搜法规、问答、文章',
  'aria-label': '站内搜索',
  autoComplete: 'off',
  enterKeyHint: 'search',
} as const
