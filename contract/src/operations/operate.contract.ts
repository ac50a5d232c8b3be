import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Id, integer, paging, text } from '../fields.ts'
import { KINDS, Kind, KnowledgeRow } from '../knowledge/knowledge.contract.ts'

export const OPERATE_TYPES = ['collect', 'like', 'browse', 'share', 'follow'] as const
export type OperateType = (typeof OPERATE_TYPES)[number]
const OperateType = z
  .enum(OPERATE_TYPES, `操作类型只有 ${OPERATE_TYPES.join('、')}`)
  .describe('collect 收藏，like 点赞，browse 浏览，share 分享，follow 关注')

/** An id of the wrong form is one of those reported as missing: it must not spoil the rest of the batch. */
const batchOf = (label: string) =>
  z
    .array(z.string().max(200, `${label}过长`))
    .min(1, `请给出${label}`)
    .max(100, `一次至多 100 条`)
const EsIds = batchOf('编号').describe('esId 的列表；法规的一条写作 ESID~22，一款写作 ESID~22-2')

const Second = integer('秒数', 0, 86_400)

const counts = { likeCount: z.int(), favouriteCount: z.int() }

const Outcome = z.object({
  esId: z.string(),
  outcome: z
    .enum(['done', 'already', 'missing', 'wrongKind'])
    .describe('done 已办，already 本来就是这样，missing 没有或已撤下，wrongKind 这一类内容不能这样操作'),
  likeCount: counts.likeCount.optional(),
  favouriteCount: counts.favouriteCount.optional(),
})
export type Outcome = z.output<typeof Outcome>

export const OperatedRow = z.object({
  id: Id,
  operateTime: DateTime,
  esId: Id.describe('操作时给出的编号，可能是一条法规条文'),
  kind: Kind,
  withdrawn: z.boolean().describe('已撤下：没有 item，不能打开'),
  label: z.string().describe('第二十二条；不是条文的为空'),
  href: z.string().describe('站内地址；已撤下的为空'),
  second: z.int().nullable().describe('视频看到第几秒；没有记录的为 null'),
  item: KnowledgeRow.nullable(),
})
export type OperatedRow = z.output<typeof OperatedRow>

const Mine = z.object({
  esId: Id,
  collect: z.boolean(),
  like: z.boolean(),
  follow: z.boolean().describe('关注的是整部法规，任一版本相同'),
  second: z.int().nullable().describe('视频看到第几秒'),
  ...counts,
})
export type Mine = z.output<typeof Mine>

export const operate = calls({
  operate: {
    address: 'POST /web/v1/knowledge/operate/{operateType}',
    summary: '收藏、点赞、浏览、分享或关注，一次至多 100 条；重复操作不变',
    access: 'member',
    changes: true,
    params: z.object({ operateType: OperateType }),
    body: z.object({
      esIds: EsIds,
      seconds: z
        .array(Second.nullable())
        .max(100, '一次至多 100 条')
        .optional()
        .describe('只用于 browse：与 esIds 逐一对应，视频看到第几秒，没有的为 null；已经记下的位置不变'),
    }),
    data: z.array(Outcome),
  },
  cancelByEsId: {
    address: 'POST /web/v1/knowledge/operate/cancelByEsId/{operateType}',
    summary: '按知识编号取消操作，已撤下的也可以取消',
    access: 'member',
    changes: true,
    params: z.object({ operateType: OperateType }),
    body: z.object({ esIds: EsIds }),
    data: z.array(Outcome),
  },
  cancel: {
    address: 'POST /web/v1/knowledge/operate/cancel',
    summary: '按记录编号取消操作',
    access: 'member',
    changes: true,
    body: z.object({ ids: batchOf('记录编号') }),
    data: z.object({ cancelled: z.int().describe('取消了几条；不是本人的、已经没有的不算') }),
  },
  classTypes: {
    address: 'POST /web/v1/knowledge/operate/classTypes',
    summary: '某种操作在各类知识上的数目',
    access: 'member',
    query: z.object({ operateType: OperateType }),
    data: z.array(z.object({ kind: Kind, count: z.int() })),
  },
  list: {
    address: 'GET /web/v1/knowledge/operate/list',
    summary: '我的收藏、点赞、浏览、分享或关注，新的在前',
    access: 'member',
    typed: true,
    query: z.object({
      ...paging,
      operateType: OperateType,
      kind: z.enum(KINDS, `类型只有 ${KINDS.join('、')}`).optional(),
      keyword: text('关键词', 0, 60).optional(),
    }),
    row: OperatedRow,
  },
  mine: {
    address: 'POST /web/v1/knowledge/operate/mine',
    summary: '这些知识上我的操作和现在的计数；没有登录时只有计数，没有的条目不在其中',
    access: 'optional',
    ours: true,
    body: z.object({ esIds: EsIds }),
    data: z.array(Mine),
  },
  progress: {
    address: 'POST /web/v1/knowledge/operate/progress',
    summary: '记下视频看到哪里，同时记入浏览',
    access: 'member',
    changes: true,
    ours: true,
    body: z.object({ esId: Id, second: Second }),
    data: z.object({ second: z.int() }),
  },
  clear: {
    address: 'POST /web/v1/knowledge/operate/clear/{operateType}',
    summary: '清空浏览或分享记录',
    access: 'member',
    changes: true,
    ours: true,
    params: z.object({ operateType: z.enum(['browse', 'share']) }),
    data: z.object({ cancelled: z.int() }),
  },
})
