import { redirect } from 'react-router'
import { fragmentOfStep } from './step.ts'

/** The same address on another page, for good: everything that hangs on it goes along. */
export function movedTo(request: Request, address: string): Response {
  const [path = ''] = address.split('?')
  // A request knows no fragment; the browser keeps it for a page, the step has it inside the site.
  return redirect(path + new URL(request.url).search + fragmentOfStep(), 301)
}
