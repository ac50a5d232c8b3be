import { z } from 'zod'
import { calls } from '../calls.ts'
import { text } from '../fields.ts'

export const DictData = z.object({
  dictCode: z.string(),
  dictSort: z.int(),
  dictLabel: z.string(),
  dictValue: z.string(),
  dictType: z.string(),
  cssClass: z.string(),
  listClass: z.string().describe('default、primary、success、info、warning、danger'),
  isDefault: z.enum(['Y', 'N']),
  status: z.enum(['0', '1']).describe('0 正常，1 停用'),
})
export type DictData = z.output<typeof DictData>

export const dict = calls({
  type: {
    address: 'GET /system/dict/data/type/{type}',
    summary: '一种字典的全部取值，没有这种字典时为空',
    access: 'public',
    params: z.object({ type: text('字典类型', 1, 100) }),
    data: z.array(DictData),
  },
})
