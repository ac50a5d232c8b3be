import { useRouteLoaderData } from 'react-router'
import type { SiteData } from './root.tsx'

const NOTHING: SiteData = {
  site: { systemTitle: '政采视野', slogan: '', today: '', demoContent: false, demoMode: false, footer: {} },
  columns: [],
  classes: [],
  grey: false,
}

/** What stands around every page. Empty where even that could not be loaded, so that the error page still has its frame. */
export function useSite(): SiteData {
  return (useRouteLoaderData('root') as SiteData | undefined) ?? NOTHING
}
