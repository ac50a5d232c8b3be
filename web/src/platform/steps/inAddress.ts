import { hasControl } from '@zhengcai/contract/forms.ts'
import { wholeLetters } from '@zhengcai/contract/wholeLetters.ts'

/** A number from the address, or what to use where it is missing or nonsense. */
export function numberIn(params: URLSearchParams, name: string, otherwise: number): number {
  const value = Number(params.get(name) ?? otherwise)
  return Number.isInteger(value) && value >= 1 && value <= 1000 ? value : otherwise
}

/** A filter from the address, or nothing where it is not one of those there are: an old or mistyped link shows the whole list. */
export function filterIn<W extends string>(
  params: URLSearchParams,
  name: string,
  words: readonly (W | undefined)[],
): W | undefined {
  return words.find((word) => word === params.get(name))
}

/** Likewise for filters that have a form instead of a list. */
export function shapedIn(params: URLSearchParams, name: string, shape: RegExp): string | undefined {
  const value = params.get(name)
  return value !== null && shape.test(value) ? value : undefined
}

/** Words from the address; none where they could not have been typed, as after a link was cut in the middle of a letter. */
export function wordsIn(params: URLSearchParams, name: string, most: number): string | undefined {
  const words = wholeLetters((params.get(name) ?? '').trim(), most)
  return words === '' || words.includes('\ufffd') || hasControl(words) ? undefined : words
}

export function idIn(request: Request): string {
  return new URL(request.url).searchParams.get('id') ?? ''
}
