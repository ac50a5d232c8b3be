import { z } from 'zod'
import { calls } from '../calls.ts'
import { text } from '../fields.ts'
import { ColumnSetting } from './columnSetting.contract.ts'

export const zcColumnSetting = calls({
  selectByType: {
    address: 'GET /web/v1/zcColumnSetting/selectByType',
    summary: '一种类型的栏目，没有这种类型时为空',
    access: 'public',
    query: z.object({ type: text('栏目类型', 1, 40) }),
    data: z.array(ColumnSetting),
  },
})
