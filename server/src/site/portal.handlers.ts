import { portal } from '@zhengcai/contract/site/portal.contract.ts'
import { chinaDay } from '../platform/chinaTime.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database.ts'
import { notFound } from '../platform/refusals.ts'
import { serve } from '../platform/serve.ts'
import { aboutUs } from './aboutUs.ts'
import { findAgreement } from './agreements.queries.ts'
import { listLinks } from './links.queries.ts'
import { isDayOfMourning, type SiteFacts } from './siteFacts.ts'

type Needs = { facts: () => Promise<SiteFacts>; config: Pick<Config, 'siteTitle' | 'demoMode'>; db: Db }

export const portalHandlers = ({ facts, config, db }: Needs) =>
  serve(portal, {
    dayOfMourning: async () => isDayOfMourning((await facts()).settings.mourning, chinaDay()),
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
    links: () => listLinks(db),
    async agreementOrPolicy({ params }) {
      return (await findAgreement(db, params.type)) ?? notFound('没有这份协议或政策')
    },
    aboutUs: () => aboutUs(db),
  })
