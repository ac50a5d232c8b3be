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
      const regions = [...(place.current?.querySelectorAll<HTMLElement>('[data-region]') ?? [])].filter((region) =>
        region.checkVisibility(),
      )
      const now = regions.findIndex((region) => region.contains(document.activeElement))
      const next = regions.at((now + (event.shiftKey ? -1 : 1)) % regions.length)
      event.preventDefault()
      const first = next?.matches('main') ? next : next?.querySelector<HTMLElement>(FOCUSABLE)
      first?.focus()
    }
    document.addEventListener('keydown', step)
    return () => document.removeEventListener('keydown', step)
  }, [place])
}
