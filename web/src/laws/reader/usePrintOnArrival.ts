import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The way to paper asks for the print dialog by its address; coming back to that address does not. */
export function usePrintOnArrival(): void {
  const wanted = useLocation().search.includes('&print=1')
  useEffect(() => {
    if (!wanted) return
    history.replaceState(history.state, '', location.href.replace('&print=1', ''))
    window.print()
  }, [wanted])
}
