import type { Api } from '@zhengcai/contract/contract.ts'
import { useRouteLoaderData } from 'react-router'

type Answered<Call extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<Call>>

/** What stands around every page; it comes with the first one. */
export type SiteData = {
  site: Answered<Api['portal']['siteInfo']>
  columns: Answered<Api['columnSetting']['list']>
  classes: Answered<Api['knowledge']['classes']>
  grey: boolean
}

const NOTHING: SiteData = {
  site: {
    systemTitle: '政采视野',
    slogan: '',
    origin: '',
    today: '',
    demoContent: false,
    demoMode: false,
    cookieDomain: '',
    offers: { weChatLogin: false, weChatBinding: false, smsNotice: false },
    footer: {},
  },
  columns: [],
  classes: [],
  grey: false,
}

/** Empty where even that could not be loaded, so that the error page still has its frame. */
export function useSite(): SiteData {
  return (useRouteLoaderData('root') as SiteData | undefined) ?? NOTHING
}
