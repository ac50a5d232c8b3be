import { ID_FORM, isDay } from '@zhengcai/contract/forms.ts'
import {
  BULK_MOST,
  DRAFT_KINDS,
  DRAFT_STATES,
  type DraftKind,
  type DraftState,
  FINDINGS,
  type Finding,
} from '@zhengcai/contract/publishing/draftWords.ts'
import { wordsIn } from '@zhengcai/web/platform/steps/inAddress.ts'
import { listAddress } from '@zhengcai/web/platform/steps/listAddress.ts'

export const TEXTS = '/office/texts'
export const SIZES = [20, 50, 100] as const
export const SORTS = { update: '更新', publish: '发布', create: '起稿', title: '标题' } as const
export type Sort = keyof typeof SORTS

/** What a list of texts shows, in which order and where in it; all of it is in the address. */
export type Wanted = {
  kind: DraftKind | undefined
  state: DraftState | undefined
  classId: string | undefined
  owner: string | undefined
  keyword: string | undefined
  finding: Finding | undefined
  /** Only those that wait for the person who looks. */
  waiting: '1' | undefined
  from: string | undefined
  to: string | undefined
  sort: Sort
  order: 'up' | 'down'
  size: number
  page: number
}
/** The texts that are chosen, on whichever page they stand. */
export type Chosen = readonly string[]

const LONGEST_KEYWORD = 50
const DEEPEST_PAGE = 1_000
const BETWEEN = '.'

type Reader = (params: URLSearchParams, name: string) => unknown

const oneOf =
  <W extends string>(words: Record<W, unknown>) =>
  (params: URLSearchParams, name: string): W | undefined => {
    const value = params.get(name) ?? ''
    return Object.hasOwn(words, value) ? (value as W) : undefined
  }
const idIn = (params: URLSearchParams, name: string) => fitting(params.get(name), (value) => ID_FORM.test(value))
const dayIn = (params: URLSearchParams, name: string) =>
  fitting(params.get(name), (value) => isDay(value) && value >= '2000-01-01')
const numberUpTo = (most: number) => (params: URLSearchParams, name: string) => {
  const value = Number(params.get(name) ?? Number.NaN)
  return Number.isInteger(value) && value >= 1 && value <= most ? value : undefined
}

function fitting(value: string | null, fits: (value: string) => boolean): string | undefined {
  return value !== null && fits(value) ? value : undefined
}

const READERS = {
  kind: oneOf(DRAFT_KINDS),
  state: oneOf(DRAFT_STATES),
  classId: idIn,
  owner: idIn,
  keyword: (params, name) => wordsIn(params, name, LONGEST_KEYWORD),
  finding: oneOf(FINDINGS),
  waiting: (params, name) => (params.get(name) === '1' ? '1' : undefined),
  from: dayIn,
  to: dayIn,
  sort: oneOf(SORTS),
  order: oneOf({ up: '', down: '' }),
  size: (params, name) => SIZES.find((size) => String(size) === params.get(name)),
  page: numberUpTo(DEEPEST_PAGE),
  chosen: (params, name) => (chosenIn(params).length > 0 ? params.get(name) : undefined),
} satisfies Record<string, Reader>

export function wantedIn(params: URLSearchParams): Wanted {
  const { chosen: _elsewhere, ...readers } = READERS
  const read = Object.fromEntries(Object.entries(readers).map(([name, of]) => [name, of(params, name)]))
  const { sort = 'update', order = 'down', size = SIZES[0], page = 1, ...rest } = read as Partial<Wanted>
  return { ...(rest as Wanted), sort, order, size, page }
}

/** What the address asks for and nobody understands, as it stands there: an old link, or a slip of the pen. */
export function ignoredIn(params: URLSearchParams): string[] {
  const readers: Record<string, Reader> = READERS
  return [...params].flatMap(([name, value]) =>
    value === '' || readers[name]?.(params, name) !== undefined ? [] : [`${name}=${value}`.slice(0, 60)],
  )
}

export const chosenIn = (params: URLSearchParams): Chosen =>
  [...new Set((params.get('chosen') ?? '').split(BETWEEN))].filter((id) => ID_FORM.test(id)).slice(0, BULK_MOST)

/** The address of a list; what is usual is left out of it. */
export function textsAddress(wanted: Partial<Wanted>, chosen: Chosen = []): string {
  const { sort, order, size, ...rest } = wanted
  return listAddress(TEXTS, {
    ...rest,
    sort: sort === 'update' ? undefined : sort,
    order: order === 'down' ? undefined : order,
    size: size === SIZES[0] ? undefined : size,
    chosen: chosen.join(BETWEEN),
  })
}

/** Newest first for times, from the beginning for titles; once more turns it round. */
export function sortedBy(wanted: Wanted, sort: Sort): Pick<Wanted, 'sort' | 'order' | 'page'> {
  const usual = sort === 'title' ? 'up' : 'down'
  const turned = wanted.order === 'up' ? 'down' : 'up'
  return { sort, order: wanted.sort === sort ? turned : usual, page: 1 }
}
