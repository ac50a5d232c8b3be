import { numberIn } from './inAddress.ts'

/** Which page of a list the address asks for, and how many rows a page has. */
export function pageIn(params: URLSearchParams, pageSize: number): { page: number; size: number } {
  return { page: numberIn(params, 'page', 1), size: Math.min(numberIn(params, 'size', pageSize), 100) }
}

/** The address of a list with some of its filters changed; what is empty is left out, and so is the first page. */
export function listAddress(path: string, filters: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && value !== '' && !(name === 'page' && String(value) === '1'))
      params.set(name, String(value))
  }
  return params.size > 0 ? `${path}?${params}` : path
}

/** The address a list stands for: only what changes the list is kept of whatever hangs on it. */
export function plainAddress({ pathname, search }: { pathname: string; search: string }, kept: string[]): string {
  const params = new URLSearchParams(search)
  return listAddress(pathname, Object.fromEntries(kept.map((name) => [name, params.get(name) ?? undefined])))
}
