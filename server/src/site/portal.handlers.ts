import { portal } from '@zhengcai/contract/site/portal.contract.ts'
import { chinaDay } from '../platform/chinaTime.ts'
import type { Config } from '../platform/config.ts'
import { serve } from '../platform/serve.ts'
import { isDayOfMourning, type SiteFacts } from './siteFacts.ts'

type Needs = { facts: () => Promise<SiteFacts>; config: Pick<Config, 'siteTitle' | 'demoMode' | 'publicOrigin'> }

export const portalHandlers = ({ facts, config }: Needs) =>
  serve(portal, {
    banners: async () => (await facts()).banners,
    floatingWins: async () => (await facts()).floatingWindows,
    dayOfMourning: async () => isDayOfMourning((await facts()).settings.mourning, chinaDay()),
    async siteInfo() {
      const { settings } = await facts()
      return {
        systemTitle: config.siteTitle,
        slogan: settings.slogan ?? '',
        origin: config.publicOrigin,
        today: chinaDay(),
        demoContent: settings.demo_content ?? false,
        demoMode: config.demoMode,
        footer: settings.footer ?? {},
      }
    },
  })
