import { z } from 'zod'
import { calls } from '../calls.ts'
import { Id } from '../fields.ts'

export const ColumnSetting = z.object({
  id: Id,
  name: z.string(),
  type: z.string().describe('nav 导航栏目，home 首页版块'),
  route: z.string(),
  classId: Id.nullable(),
  sort: z.int(),
  visible: z.boolean(),
})
export type ColumnSetting = z.output<typeof ColumnSetting>

export const columnSetting = calls({
  list: {
    address: 'GET /web/v1/portal/columnSetting/list',
    summary: '栏目：导航入口与首页版块',
    access: 'public',
    data: z.array(ColumnSetting),
  },
  columnSetting: {
    address: 'GET /web/v1/portal/columnSetting/{id}',
    summary: '一个栏目',
    access: 'public',
    params: z.object({ id: Id }),
    data: ColumnSetting,
  },
})
