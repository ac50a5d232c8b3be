import { z } from 'zod'
import { calls } from '../calls.ts'
import { Id, text } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { FINDER_KINDS } from './finderWords.ts'

const Found = z.object({
  kind: z.enum(keysOf(FINDER_KINDS)),
  title: z.string(),
  detail: z.string().describe('标题之外的一句：状态、负责人、条文的原话'),
  href: z.string().describe('打开的地址'),
  esId: Id.optional().describe('读者看得到的稿件，可以紧急撤下；没有这项权限的人得不到'),
})
export type Found = z.output<typeof Found>

export const finder = calls({
  find: {
    address: 'GET /office/v1/finder/find',
    summary: '按标题、编号、拼音或首字母找稿件、内容、问答、法规、媒体、员工和页面；不查读者的个人信息',
    access: 'staff',
    right: 'see',
    typed: true,
    query: z.object({ keyword: text('要找的词', 1, 60) }),
    data: z.array(Found).describe('每类至多六条，最相符的在前'),
  },
})
