import { portal } from '@zhengcai/contract/site/portal.contract.ts'
import type { Items } from '../knowledge/listItems.ts'
import { notFound } from '../platform/http/refusals.ts'
import { serve } from '../platform/http/serve.ts'
import { offersOf } from '../platform/outside/offers.ts'
import type { Config } from '../platform/process/config.ts'
import { chinaDay } from '../platform/time/chinaTime.ts'
import { readAgreement } from './agreements/readAgreement.ts'
import { aboutUs } from './home/aboutUs.ts'
import { readHome } from './home/readHome.ts'
import { bannersOn, isDayOfMourning, type SiteFacts } from './home/siteFacts.ts'
import { listLinks } from './links.queries.ts'

type Needs = {
  items: Items
  facts: () => Promise<SiteFacts>
  config: Pick<Config, 'siteTitle' | 'demoMode' | 'publicOrigin' | 'cookieDomain' | 'wechat' | 'sms'>
}

export const portalHandlers = ({ items, facts, config }: Needs) => {
  const { db } = items
  return serve(portal, {
    banners: async () => bannersOn((await facts()).banners, chinaDay()),
    floatingWins: async () => (await facts()).floatingWindows,
    dayOfMourning: async () => isDayOfMourning((await facts()).settings.mourning, chinaDay()),
    home: () => readHome(items, facts),
    subscription: async () => (await facts()).settings.subscription?.plans ?? [],
    subscriptionDetail: async () => (await facts()).settings.subscription ?? notFound('编辑部还没有公布订阅办法'),
    async siteInfo() {
      const { settings, demoContent } = await facts()
      return {
        systemTitle: config.siteTitle,
        slogan: settings.slogan ?? '',
        origin: config.publicOrigin,
        today: chinaDay(),
        demoContent,
        demoMode: config.demoMode,
        cookieDomain: config.cookieDomain,
        offers: offersOf(config),
        footer: settings.footer ?? {},
      }
    },
    links: () => listLinks(db),
    agreementOrPolicy: ({ params, query }) => readAgreement(db, params.type, query.version),
    aboutUs: () => aboutUs(db),
  })
}
