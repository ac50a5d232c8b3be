import type { Api } from '@zhengcai/contract/contract.ts'
import { LAW_LEVELS, LAW_STATUSES, type LawLevel, type LawStatus } from '@zhengcai/contract/knowledge/lawWords.ts'
import { listAddress } from '../../platform/steps/listAddress.ts'

export type LawFilters = {
  keyword: string | undefined
  level: LawLevel | undefined
  body: string | undefined
  year: number | undefined
  status: LawStatus | undefined
  class: string | undefined
  sort: 'published' | 'effective' | 'hottest' | 'name' | undefined
}
export type Facets = Awaited<ReturnType<Api['law']['list']>>['facets']

export const LAW_SORTS = [
  { value: 'published', label: '最新公布' },
  { value: 'effective', label: '最近施行' },
  { value: 'hottest', label: '最多阅读' },
  { value: 'name', label: '名称' },
] as const

/** The newest come first unless said otherwise; where something is looked for, what fits best, unless its words ask for the newest. */
export function lawSorts(
  { keyword, sort }: LawFilters,
  newestFirst: boolean,
): { value: LawFilters['sort']; label: string; current: boolean }[] {
  const byFit = keyword && !newestFirst
  const sorts = byFit ? [{ value: undefined, label: '最相关' }, ...LAW_SORTS] : LAW_SORTS
  const current = sort ?? (byFit ? undefined : 'published')
  return sorts.map(({ value, label }) => ({
    value: value === 'published' && !keyword ? undefined : value,
    label,
    current: value === current,
  }))
}

export type ListAddress = (change: Partial<LawFilters> & { page?: number }) => string

/** The list with some filters changed; a change begins at the first page again. */
export function listOf(filters: LawFilters, size: number | undefined): ListAddress {
  return (change) => listAddress('/law', { ...filters, size, ...change })
}

export const FACETS = [
  { name: 'status', facet: 'status', label: '时效性' },
  { name: 'level', facet: 'level', label: '效力级别' },
  { name: 'class', facet: 'classId', label: '分类' },
  { name: 'body', facet: 'body', label: '发布机关' },
  { name: 'year', facet: 'year', label: '公布年份' },
] as const
export type FacetName = (typeof FACETS)[number]['name']

/** A filter set to a value that came as text. */
export function filterTo(name: FacetName, value: string | undefined): Partial<LawFilters> {
  if (name === 'year') return { year: value === undefined ? undefined : Number(value) }
  return { [name]: value }
}

/** What a filter's value is called, also where no row is left to count. */
export function filterLabel(name: FacetName, value: string, facets: Facets): string {
  const facet = FACETS.find((one) => one.name === name)?.facet ?? 'body'
  const counted = facets[facet].find((one) => one.value === value)?.label
  const words: Record<string, string> = name === 'level' ? LAW_LEVELS : name === 'status' ? LAW_STATUSES : {}
  return counted ?? words[value] ?? (name === 'year' ? `${value} 年` : value)
}
