import { portal } from '@zhengcai/contract/site/portal.contract.ts'
import { chinaDay } from '../platform/chinaTime.ts'
import type { Config } from '../platform/config.ts'
import { notFound } from '../platform/refusals.ts'
import { serve } from '../platform/serve.ts'
import { isDayOfMourning, type SiteFacts } from './siteFacts.ts'

type Needs = { facts: () => Promise<SiteFacts>; config: Pick<Config, 'siteTitle' | 'demoMode'> }

export const portalHandlers = ({ facts, config }: Needs) =>
  serve(portal, {
    dayOfMourning: async () => isDayOfMourning((await facts()).settings.mourning, chinaDay()),
    subscription: async () => (await facts()).settings.subscription?.plans ?? [],
    subscriptionDetail: async () => (await facts()).settings.subscription ?? notFound('编辑部还没有公布订阅办法'),
    async siteInfo() {
      const { settings } = await facts()
      return {
        systemTitle: config.siteTitle,
        slogan: settings.slogan ?? '',
        today: chinaDay(),
        demoContent: settings.demo_content ?? false,
        demoMode: config.demoMode,
        footer: settings.footer ?? {},
      }
    },
  })
