import { type RefObject, useEffect, useState } from 'react'

const NAME = 'hits'
const MOST = 500

/** Marks words in a text that is already there, without touching it; tells how many places there are. */
export function useHighlights(place: RefObject<HTMLElement | null>, words: string[]): Range[] {
  const [ranges, setRanges] = useState<Range[]>([])
  const key = words.join('\n')
  useEffect(() => {
    const found = place.current ? rangesIn(place.current, key.split('\n')) : []
    setRanges(found)
    // Browsers without it show the text unmarked, and the way from hit to hit still works.
    if (!('highlights' in CSS)) return
    CSS.highlights.set(NAME, new Highlight(...found))
    return () => void CSS.highlights.delete(NAME)
  }, [place, key])
  return ranges
}

function rangesIn(root: HTMLElement, words: string[]): Range[] {
  const wanted = words.map((word) => word.toLowerCase()).filter(Boolean)
  wanted.sort((one, other) => other.length - one.length)
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Range[] = []
  for (let node = walker.nextNode(); node && found.length < MOST; node = walker.nextNode()) {
    const text = node.textContent?.toLowerCase() ?? ''
    const taken = new Set<number>()
    for (const word of wanted)
      for (let at = text.indexOf(word); at >= 0 && found.length < MOST; at = text.indexOf(word, at + word.length)) {
        // One place is one hit, also where a longer word has a shorter one in it.
        if (taken.has(at) || taken.has(at + word.length - 1)) continue
        for (let within = at; within < at + word.length; within++) taken.add(within)
        const range = new Range()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        found.push(range)
      }
  }
  return found.sort((one, other) => one.compareBoundaryPoints(Range.START_TO_START, other))
}
