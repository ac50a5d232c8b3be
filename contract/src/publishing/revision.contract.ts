import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Id, paging } from '../fields.ts'
import { Base, LockToken, Person, RevisionFacts, Saved, TreeValue, Values } from './draftFields.ts'
import type { ChangeStep, MarkedNode } from './trees/markedTree.ts'

/** A revision, or the text as it is now, or as readers have it. */
const Side = z.union([z.enum(['now', 'live']), Id]).describe('稿次的编号；now 现在的稿件，live 读者看到的')

const SideFacts = z.object({
  side: z.string(),
  number: z.int().nullable(),
  by: Person.nullable(),
  time: DateTime.nullable(),
})

const Row = RevisionFacts.extend({
  place: z.int().nullable().describe('第几稿，从起稿数起；编辑中自动留存的和另存在旁的不数，为 null'),
  folded: z.int().describe('它与上一条之间收起了几稿编辑中的'),
})

export const revision = calls({
  list: {
    address: 'GET /office/v1/revision/list',
    summary: '一篇稿件的历史，最近的在前；不给 all 则收起编辑中自动留存的',
    access: 'staff',
    right: 'see',
    query: z.object({ draftId: Id, all: z.literal('1').optional(), ...paging }),
    row: Row,
  },
  open: {
    address: 'GET /office/v1/revision/open/{id}',
    summary: '一个稿次的全部',
    access: 'staff',
    right: 'see',
    params: z.object({ id: Id }),
    data: RevisionFacts.extend({ draftId: Id, fields: Values, tree: TreeValue }),
  },
  compare: {
    address: 'GET /office/v1/revision/compare',
    summary: '两稿对照：属性逐项，正文合成一篇，标出增删、移动和改动',
    access: 'staff',
    right: 'see',
    unattended: true,
    query: z.object({ draftId: Id, from: Side, to: Side }),
    data: z.object({
      from: SideFacts,
      to: SideFacts,
      fields: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          from: z.string().describe('写成文字的旧值，没有则为空'),
          to: z.string(),
        }),
      ),
      tree: z.custom<MarkedNode>((value) => typeof value === 'object' && value !== null),
      steps: z.array(z.custom<ChangeStep>((value) => typeof value === 'object' && value !== null)),
      added: z.int().describe('增加了几个字'),
      removed: z.int(),
    }),
  },
  restore: {
    address: 'POST /office/v1/revision/restore',
    summary: '恢复：把旧的文字放到最上面成为新的一稿，什么也不去掉；读者已有的不给 lock，开一份修订，内容是这一稿',
    access: 'staff',
    right: 'write',
    changes: true,
    body: z.object({ draftId: Id, lock: LockToken.optional(), base: Base, revision: Id }),
    data: Saved,
  },
})

export type RevisionRow = z.output<typeof Row>
