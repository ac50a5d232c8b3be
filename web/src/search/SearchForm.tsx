import { type FormEvent, useEffect, useRef, useState } from 'react'
import { go } from '../platform/steps/go.ts'
import { onDemand } from '../platform/steps/onDemand.ts'
import { RELOAD, toast } from '../platform/toasts.ts'
import { LineIcon } from '../ui/LineIcon.tsx'
import css from './SearchForm.module.css'
import { FIELD, type Typed } from './searchField.ts'

const searchCombobox = onDemand(() => import('./SearchCombobox.tsx'))

/** Suggestions come with the first focus; until then, and without scripts, it is a plain form. */
export function SearchForm({ keyword, large }: { keyword: string; large?: boolean }) {
  const [typed, setTyped] = useState<Typed>()
  const field = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const asking = useRef<AbortController>(undefined)
  useEffect(() => {
    // Who was quicker than the scripts is in the field already.
    if (field.current && document.activeElement === field.current)
      field.current.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    return () => asking.current?.abort()
  }, [])
  const Combobox = typed && searchCombobox.here()?.SearchCombobox

  /** A field must not be changed for another while a word is being composed in it. */
  async function upgrade(): Promise<void> {
    asking.current?.abort()
    const own = new AbortController()
    asking.current = own
    // Nothing is said while it is on its way: until then the field searches as it is.
    const { at } = await searchCombobox.bring(own.signal)
    if (own.signal.aborted) return
    if (at !== 'here')
      return toast('搜索提示未能加载，可以直接搜索。', {
        action: at === 'gone' ? RELOAD : { label: '重试', act: () => void upgrade() },
      })
    while (composing.current) await new Promise((resolve) => setTimeout(resolve, 100))
    const input = field.current
    if (!input || document.activeElement !== input) return
    setTyped({
      value: input.value,
      start: input.selectionStart ?? 0,
      end: input.selectionEnd ?? 0,
      begun: input.value !== keyword,
    })
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
