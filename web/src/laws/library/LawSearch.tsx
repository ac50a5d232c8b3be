import type { FormEvent } from 'react'
import { go } from '../../platform/steps/go.ts'
import { LineIcon } from '../../ui/LineIcon.tsx'
import css from './LawSearch.module.css'
import { type LawFilters, listOf } from './lawFilters.ts'

/** Searching within the library keeps the filters. Without scripts the form itself does it. */
export function LawSearch({ filters }: { filters: LawFilters }) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
    void go(listOf(filters, undefined)({ keyword: keyword || undefined }), { preventScrollReset: true })
  }
  const { keyword, ...others } = filters
  return (
    <search>
      <form action="/law" className={css.form} onSubmit={search} key={keyword}>
        {Object.entries(others).map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <input
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={60}
          placeholder="法规名称、文号、条文里的话"
          aria-label="在法规库里查找"
          autoComplete="off"
        />
        <button type="submit">
          <LineIcon name="search" />
          查找
        </button>
      </form>
    </search>
  )
}
