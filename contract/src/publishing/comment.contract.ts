import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Id, text } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { COMMENT_ACTS, COMMENT_MOST, QUOTE_MOST } from './commentWords.ts'
import { Base, Offset, Person, Quoted, Random } from './draftFields.ts'

const Entry = z.object({
  id: Id,
  act: z.enum(keysOf(COMMENT_ACTS)),
  by: Person,
  time: DateTime,
  text: z.string(),
})

/** `quote` stays as it was written down; `words`, with what stands around them, are what it lies on or last lay on. */
export const Comment = z.object({
  id: Id,
  number: z.int().describe('写批注时的稿次'),
  quote: z.string().describe('所批的原文；对全文的为空'),
  place: z
    .object({ from: z.int(), to: z.int() })
    .nullable()
    .describe('在现在这一稿正文中的位置，不计空白；对全文的和原文已删除的为 null'),
  words: z.string().describe('现在或最后所在的文字，不计空白'),
  before: z.string(),
  after: z.string(),
  by: Person,
  time: DateTime,
  text: z.string(),
  settled: z.boolean(),
  entries: z.array(Entry).describe('其后的回复、处理、重新打开，先后为序'),
})
export type Comment = z.output<typeof Comment>
export type CommentEntry = z.output<typeof Entry>

const Text = text('批注', 1, COMMENT_MOST)
const Word = text('说明', 0, COMMENT_MOST).default('')
const Around = Quoted.max(64, '上下文过长').optional()

export const comment = calls({
  list: {
    address: 'GET /office/v1/comment/list/{draftId}',
    summary: '一篇稿件的全部批注，位置以 number 这一稿为准',
    access: 'staff',
    right: 'see',
    unattended: true,
    params: z.object({ draftId: Id }),
    data: z.object({ number: z.int(), comments: z.array(Comment) }),
  },
  colleagues: {
    address: 'GET /office/v1/comment/colleagues',
    summary: '批注里可以用 @ 提到的同事',
    access: 'staff',
    right: 'write',
    data: z.array(Person),
  },
  add: {
    address: 'POST /office/v1/comment/add',
    summary: '批注：对所引的文字，或不给 quote 则对全文；稿件已变的，按原文唯一一处安放，找不到则记为原文已删除',
    access: 'staff',
    right: 'write',
    changes: true,
    body: z.object({
      draftId: Id,
      once: Random,
      number: Base.describe('读到的稿次'),
      from: Offset.optional(),
      to: Offset.optional(),
      quote: Quoted.max(QUOTE_MOST, `所批的文字至多 ${QUOTE_MOST} 个字，更长的请对全文批注`)
        .default('')
        .describe('所批的原文；空为对全文'),
      before: Around.describe('原文之前的几个字，不计空白，用来认出位置'),
      after: Around,
      text: Text,
    }),
    data: Comment,
  },
  reply: {
    address: 'POST /office/v1/comment/reply',
    summary: '回复一条批注',
    access: 'staff',
    right: 'write',
    changes: true,
    body: z.object({ id: Id, once: Random, text: Text }),
    data: Comment,
  },
  settle: {
    address: 'POST /office/v1/comment/settle',
    summary: '标为已处理，可附一句；已经是的照样算做到',
    access: 'staff',
    right: 'write',
    changes: true,
    body: z.object({ id: Id, text: Word }),
    data: Comment,
  },
  reopen: {
    address: 'POST /office/v1/comment/reopen',
    summary: '重新打开已处理的批注，可附一句',
    access: 'staff',
    right: 'write',
    changes: true,
    body: z.object({ id: Id, text: Word }),
    data: Comment,
  },
})
