import { zcColumnSetting } from '@zhengcai/contract/site/zcColumnSetting.contract.ts'
import { serve } from '../platform/http/serve.ts'
import type { SiteFacts } from './home/siteFacts.ts'

export const zcColumnSettingHandlers = ({ facts }: { facts: () => Promise<SiteFacts> }) =>
  serve(zcColumnSetting, {
    selectByType: async ({ query }) => (await facts()).columns.filter(({ type }) => type === query.type),
  })
