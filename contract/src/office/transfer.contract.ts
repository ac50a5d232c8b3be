import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, FileProblem, Id, integer } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { BRINGS, KEPT_HOURS, SCOPES, TAKEN_KINDS, TEXTS_MOST, TRANSFER_STATES } from './transferWords.ts'

const READING = 300_000

const Transfer = z.object({
  id: Id,
  number: z.int().describe('导入时带上'),
  way: z.enum(['export', 'import']),
  state: z.enum(keysOf(TRANSFER_STATES)),
  title: z.string().describe('导出了什么；导入的为文件名'),
  by: z.string(),
  self: z.boolean(),
  time: DateTime,
  until: DateTime.nullable().describe('导出的文件、读取的内容留到什么时候；不再留着的为 null'),
  size: z.int().nullable().describe('导出的文件有多少字节'),
  progress: z.string().describe('做到哪里，或做了什么'),
  fault: z.string().describe('没有完成的理由'),
  problems: z.array(FileProblem).describe('导出的内容再导入时会有出入之处，至多 200 处'),
})
export type Transfer = z.output<typeof Transfer>

/** What bringing in a folder would do. Nothing has changed by it. */
const Survey = z.object({
  files: z.int().describe('图片和文件几个'),
  first: z.boolean().describe('站点还是空的：全部内容一次导入，直接发布'),
  totals: z.record(z.enum(keysOf(BRINGS)), z.int()),
  rows: z
    .array(z.object({ file: z.string(), title: z.string(), brings: z.enum(keysOf(BRINGS)), note: z.string() }))
    .describe('未变的不列出；冲突的在前，至多 500 项'),
  more: z.int().describe('此外还有几项没有列出'),
  problems: z.array(FileProblem).describe('有误之处，文件和行；有一处就一处也不导入'),
})
export type Survey = z.output<typeof Survey>

const Import = Transfer.extend({ survey: Survey, live: z.boolean() })
export type TransferImport = z.output<typeof Import>

export const transfer = calls({
  list: {
    address: 'GET /office/v1/transfer/list',
    summary: '近来的导出和导入，新的在前；能导出的看到导出，能导入的看到导入',
    access: 'staff',
    right: 'take',
    orRight: 'bring',
    unattended: true,
    data: z.object({ transfers: z.array(Transfer) }),
  },
  export: {
    address: 'POST /office/v1/transfer/export',
    summary: `导出全部、一类或选定的稿件，做成一个 .zip，留 ${KEPT_HOURS} 小时；全部导出须再次确认。另有一次正在做则 409`,
    access: 'staff',
    right: 'take',
    changes: true,
    body: z.object({
      scope: z.enum(keysOf(SCOPES)),
      kind: z.enum(keysOf(TAKEN_KINDS)).optional().describe('一类内容时是哪一类'),
      ids: z.array(Id).max(TEXTS_MOST, `一次至多选 ${TEXTS_MOST} 篇`).optional().describe('选定的稿件'),
    }),
    data: Transfer,
  },
  download: {
    address: 'GET /office/v1/transfer/download/{id}',
    summary: '取走导出的 .zip；记入审计',
    access: 'staff',
    right: 'take',
    params: z.object({ id: Id }),
    file: true,
  },
  read: {
    address: 'POST /office/v1/transfer/read',
    summary: '读取上传的 .zip（media/begin、media/part 传完即可），给出报告，什么也不改',
    access: 'staff',
    right: 'bring',
    changes: true,
    timeout: READING,
    body: z.object({ uploadId: Id }),
    data: Import,
  },
  open: {
    address: 'GET /office/v1/transfer/open/{id}',
    summary: '一次导入和它的报告',
    access: 'staff',
    right: 'bring',
    unattended: true,
    params: z.object({ id: Id }),
    data: Import,
  },
  apply: {
    address: 'POST /office/v1/transfer/apply',
    summary:
      '导入读取过的内容：成为草稿；live 则直接发布，须有发布权限并再次确认。读取之后有变动则 409，另有导入在进行则 409',
    access: 'staff',
    right: 'bring',
    changes: true,
    body: z.object({ id: Id, number: integer('编号', 1, 999_999_999), live: z.boolean().default(false) }),
    data: Import,
  },
})
