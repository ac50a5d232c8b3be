import { useEffect, useState } from 'react'

const KEY = 'zc.searches'
const KEPT = 12

function stored(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string') : []
  } catch {
    return []
  }
}

function keep(words: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(words.slice(0, KEPT)))
  } catch {
    // Private windows may refuse to store: then there is no history.
  }
}

/** The reader's own searches stay on the device. */
export function useRemembered(keyword: string): void {
  useEffect(() => {
    if (keyword) keep([keyword, ...stored().filter((word) => word !== keyword)])
  }, [keyword])
}

export function useSearchHistory(): { words: string[]; forget: (word?: string) => void } {
  const [words, setWords] = useState<string[]>([])
  useEffect(() => setWords(stored()), [])
  const forget = (word?: string) => {
    const left = word === undefined ? [] : words.filter((other) => other !== word)
    keep(left)
    setWords(left)
  }
  return { words, forget }
}
