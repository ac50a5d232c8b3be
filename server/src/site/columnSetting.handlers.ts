import { columnSetting } from '@zhengcai/contract/site/columnSetting.contract.ts'
import { notFound } from '../platform/http/refusals.ts'
import { serve } from '../platform/http/serve.ts'
import type { SiteFacts } from './home/siteFacts.ts'

export const columnSettingHandlers = ({ facts }: { facts: () => Promise<SiteFacts> }) =>
  serve(columnSetting, {
    list: async () => (await facts()).columns,
    async columnSetting({ params }) {
      return (await facts()).columns.find(({ id }) => id === params.id) ?? notFound('没有这个栏目')
    },
  })
