import { columnSetting } from '@zhengcai/contract/site/columnSetting.contract.ts'
import { serve } from '../platform/serve.ts'
import type { SiteFacts } from './siteFacts.ts'

export const columnSettingHandlers = ({ facts }: { facts: () => Promise<SiteFacts> }) =>
  serve(columnSetting, {
    list: async () => (await facts()).columns,
  })
