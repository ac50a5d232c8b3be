import { type RefObject, useEffect } from 'react'

const FOCUSABLE =
  'a[href], button:not(:disabled, [tabindex="-1"]), input:not(:disabled), select, textarea, summary, [contenteditable="true"], [tabindex="0"]'

/** F6 and Shift+F6 go round the band, the rail and the page, or the parts of a page that has several. */
export function useRegions(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (
        event.key !== 'F6' ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        document.querySelector('dialog:modal')
      )
        return
      const all = [...(place.current?.querySelectorAll<HTMLElement>('[data-region]') ?? [])]
      const regions = all.filter((region) => region.checkVisibility() && targetIn(region))
      const now = regions.findIndex((region) => region.contains(document.activeElement))
      const next = regions.at((now + (event.shiftKey ? -1 : 1)) % regions.length)
      event.preventDefault()
      if (next) targetIn(next)?.focus()
    }
    document.addEventListener('keydown', step)
    return () => document.removeEventListener('keydown', step)
  }, [place])
}

/** What the focus goes to in a region; one that holds nothing for it is passed by. */
const targetIn = (region: HTMLElement) =>
  region.tagName === 'MAIN' ? region : region.querySelector<HTMLElement>(FOCUSABLE)
