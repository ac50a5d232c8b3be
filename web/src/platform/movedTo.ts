import { redirect } from 'react-router'
import './pageCache.ts'

/** The same address on another page, for good: everything that hangs on it goes along. */
export function movedTo(request: Request, address: string): Response {
  const [path = ''] = address.split('?')
  // A request knows no fragment; the browser keeps it for a page, the router has it for a step.
  const hash =
    typeof window === 'undefined' ? '' : (window.__reactRouterDataRouter?.state.navigation.location?.hash ?? '')
  return redirect(path + new URL(request.url).search + hash, 301)
}
