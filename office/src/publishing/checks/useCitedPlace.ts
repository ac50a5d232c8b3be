import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Reading, Remark } from './reading.ts'

/** The words that somebody was sent here for, because the law behind them has changed. */
export const useCitedWords = (): string => useSearchParams()[0].get('cites') ?? ''

export const isCitedBy = ({ kind, level, words }: Remark, cited: string): boolean =>
  cited !== '' && kind === 'citation' && level !== null && (words.includes(cited) || cited.includes(words))

/** Goes there as soon as the text was read for the first time. */
export function useCitedPlace(reading: Reading, locate: (remark: Remark) => boolean): void {
  const cited = useCitedWords()
  const went = useRef(false)
  useEffect(() => {
    if (went.current || reading.at !== 'read') return
    const place = reading.remarks.find((remark) => isCitedBy(remark, cited))
    if (place && locate(place)) went.current = true
  }, [reading, cited, locate])
}
