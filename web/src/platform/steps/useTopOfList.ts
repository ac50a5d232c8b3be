import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A change of filter or page number goes to the top of the list, not of the page. Set it on what stands above the list. */
export function useTopOfList() {
  const { search } = useLocation()
  const arrived = useNavigationType()
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(search)
  useEffect(() => {
    if (before.current === search) return
    before.current = search
    // Back and forward return to where the reader was.
    if (arrived === 'POP') return
    if ((place.current?.getBoundingClientRect().top ?? 0) < 0) place.current?.scrollIntoView()
  }, [search, arrived])
  return place
}
