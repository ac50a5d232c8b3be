import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Day, Done, Id, integer, paging, text } from '../fields.ts'
import { isDay } from '../forms.ts'
import { keysOf } from '../keysOf.ts'
import { ALT_MOST, LICENCES, MEDIA_KINDS, MEDIA_PLACES, MOST_BYTES, PART_BYTES } from './mediaWords.ts'

const Kind = z.enum(keysOf(MEDIA_KINDS))
const LicenceName = z.enum(keysOf(LICENCES))

const Row = z.object({
  id: Id,
  base: z.int().describe('说明的编号，更改时带上'),
  kind: Kind,
  name: z.string().describe('上传时的文件名'),
  url: z.string().describe('稿件中以此称呼它'),
  thumb: z.string().nullable().describe('小图；不是图片则为 null'),
  type: z.string(),
  size: z.int().describe('上传时的字节数'),
  width: z.int().nullable(),
  height: z.int().nullable(),
  seconds: z.int().nullable().describe('影片的长度'),
  alt: z.string(),
  decorative: z.boolean(),
  caption: z.string(),
  credit: z.string(),
  licence: LicenceName,
  licenceNote: z.string(),
  licenceUntil: Day.nullable(),
  licenceEnded: z.boolean(),
  focus: z.object({ x: z.int(), y: z.int() }).describe('焦点，自左上角起的千分数'),
  covers: z
    .object({ wide: z.string(), tall: z.string(), square: z.string() })
    .nullable()
    .describe('按焦点裁出的封面，16:10、3:4、1:1；照片才有'),
  uses: z.int().describe('有几处在用'),
  createTime: DateTime,
  createdBy: z.string(),
  trash: z.object({ since: DateTime, goneOn: Day }).nullable().describe('待清理：何时起，何日删除'),
})

const facts = {
  alt: text('替代文字', 0, ALT_MOST).optional(),
  decorative: z.boolean().optional(),
  caption: text('图注', 0, 300).optional(),
  credit: text('来源', 0, 100).optional(),
  licence: LicenceName.optional(),
  licenceNote: text('授权说明', 0, 300).optional(),
  licenceUntil: z
    .string()
    .refine((value) => isDay(value) && value >= '2000-01-01' && value <= '2100-12-31', '授权期限应为 yyyy-MM-dd')
    .nullable()
    .optional(),
}

const Use = z.object({
  place: z.enum(keysOf(MEDIA_PLACES)),
  id: z.string(),
  title: z.string(),
  live: z.boolean().describe('读者正在看到'),
})

const Kept = z.object({ media: Row, known: z.boolean().describe('已在库中，没有再存一份') })
const many = z.object({ ids: z.array(Id).min(1, '请选择文件').max(100, '一次至多 100 个文件') })
const permille = integer('焦点', 0, 1_000)

export const media = calls({
  list: {
    address: 'GET /office/v1/media/list',
    summary: '媒体库，新的在前',
    access: 'staff',
    right: 'see',
    typed: true,
    query: z.object({
      type: Kind.optional(),
      keyword: text('关键词', 0, 100).optional().describe('文件名、替代文字、图注、来源中的词'),
      unused: z.literal('1').optional().describe('只看没有用到的'),
      trash: z.literal('1').optional().describe('只看待清理的；否则不含它们'),
      licence: z
        .enum([...keysOf(LICENCES), 'ended'])
        .optional()
        .describe('ended 授权已到期'),
      id: Id.optional(),
      url: z.string().max(200).optional().describe('稿件中的称呼'),
      ...paging,
    }),
    row: Row,
  },
  begin: {
    address: 'POST /office/v1/media/begin',
    summary: '开始上传，或接着上传同一个文件；库中已有的不必再传',
    access: 'staff',
    right: 'media',
    changes: true,
    body: z.object({
      name: text('文件名', 1, 200),
      size: integer('文件大小', 0, MOST_BYTES.film).refine((bytes) => bytes > 0, '文件是空的，请换成有内容的文件'),
      sha256: z.string().regex(/^[0-9a-f]{64}$/, '文件的指纹不正确'),
    }),
    data: z.object({
      media: Row.nullable().describe('已在库中'),
      uploadId: Id.nullable(),
      partBytes: z.int().describe('除最后一块，每块恰好这么多字节'),
      parts: z.array(z.int()).describe('已经收到的块，从 0 数起'),
    }),
  },
  part: {
    address: 'POST /office/v1/media/part',
    summary: '上传一块；同一块可以再传，结果一样',
    access: 'staff',
    right: 'media',
    changes: true,
    upload: { field: 'file', most: PART_BYTES },
    timeout: 300_000,
    body: z.object({ uploadId: Id, index: integer('块号', 0, 999) }),
    data: z.object({ parts: z.array(z.int()) }),
  },
  finish: {
    address: 'POST /office/v1/media/finish',
    summary: '各块到齐后检查，收入媒体库；再发一次得到同样的回答',
    access: 'staff',
    right: 'media',
    changes: true,
    timeout: 300_000,
    body: z.object({ uploadId: Id, ...facts }),
    data: Kept,
  },
  change: {
    address: 'POST /office/v1/media/change',
    summary: '更改说明或焦点；base 已变则 409',
    access: 'staff',
    right: 'media',
    changes: true,
    body: z.object({
      id: Id,
      base: integer('说明的编号', 1, 999_999_999),
      name: text('文件名', 1, 200).optional(),
      ...facts,
      focus: z.object({ x: permille, y: permille }).optional(),
    }),
    data: Row,
  },
  uses: {
    address: 'GET /office/v1/media/uses/{id}',
    summary: '用在哪些地方',
    access: 'staff',
    right: 'see',
    params: z.object({ id: Id }),
    data: z.object({ uses: z.array(Use), more: z.int().describe('此外还有几处') }),
  },
  replace: {
    address: 'POST /office/v1/media/replace',
    summary: '以另一个文件代替：稿件当即换用，已发布的内容各开一份修订稿',
    access: 'staff',
    right: 'write',
    changes: true,
    body: z.object({ id: Id, by: Id }),
    data: z.object({
      done: z.array(z.object({ draftId: Id, title: z.string(), opened: z.boolean().describe('为此新开的修订稿') })),
      refused: z.array(z.object({ title: z.string(), reason: z.string() })),
    }),
  },
  trash: {
    address: 'POST /office/v1/media/trash',
    summary: '移入待清理，30 天后删除；在用的不能',
    access: 'staff',
    right: 'media',
    changes: true,
    body: many,
    reply: Done,
  },
  untrash: {
    address: 'POST /office/v1/media/untrash',
    summary: '从待清理中取回',
    access: 'staff',
    right: 'media',
    changes: true,
    body: many,
    reply: Done,
  },
  fetch: {
    address: 'POST /office/v1/media/fetch',
    summary: '从名单上的网站取一幅图，重新编码后收入媒体库',
    access: 'staff',
    right: 'media',
    changes: true,
    body: z.object({ url: z.string('图片地址应为文字').min(1, '请填写图片地址').max(2_000, '图片地址过长') }),
    data: Kept,
  },
})
