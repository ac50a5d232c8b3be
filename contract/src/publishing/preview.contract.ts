import { z } from 'zod'
import { calls } from '../calls.ts'
import { Id, integer, text } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { CORRECTION_MOST, PREVIEW_MODES } from './releaseWords.ts'

export const preview = calls({
  page: {
    address: 'GET /office/v1/preview/page/{id}',
    summary: '稿件发布后读者会看到的页面，不含脚本，供放在框中',
    access: 'staff',
    right: 'see',
    params: z.object({ id: Id }),
    query: z.object({
      number: integer('稿件的编号', 1, 999_999_999).optional().describe('不写则为最新的一稿；没有存下的稿次是 404'),
      correction: text('更正说明', 0, CORRECTION_MOST)
        .optional()
        .describe('这次更正将有的说明；读者还没有看到过的稿件不显示'),
      mode: z.enum(keysOf(PREVIEW_MODES)).default('plain'),
    }),
    document: true,
  },
})
