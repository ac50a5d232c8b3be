import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A change of filter or page number goes to the top of the list, not of the page. Set it on what stands above the list. */
export function useTopOfList() {
  const { search } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(search)
  useEffect(() => {
    if (before.current === search) return
    before.current = search
    if ((place.current?.getBoundingClientRect().top ?? 0) < 0) place.current?.scrollIntoView()
  }, [search])
  return place
}
