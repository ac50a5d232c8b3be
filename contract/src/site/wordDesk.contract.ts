import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, text } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { WORD_CHANGES_MOST, WORD_LISTS } from '../search/wordLists.ts'

const List = z.enum(keysOf(WORD_LISTS), '没有这个词表')
const Base = z.int('缺少版次').min(0, '缺少版次')

const Row = z.object({
  word: text('词', 0, 220),
  to: text('对应的词或说明', 0, 220).default(''),
  mark: z.string().max(10, '标记不正确').default(''),
  except: text('例外', 0, 220).default(''),
})

const change = {
  list: List,
  base: Base.describe('读到的版次'),
  put: z.array(Row).max(WORD_CHANGES_MOST, `一次至多 ${WORD_CHANGES_MOST} 行`).default([]).describe('新的行'),
  drop: z
    .array(z.string().max(220))
    .max(WORD_CHANGES_MOST, `一次至多 ${WORD_CHANGES_MOST} 行`)
    .default([])
    .describe('删去的行的词；改一行是删去它再写新的'),
}

/** Two thousand rows of the longest. */
const BODY_MOST = 8 * 1_048_576
const TRYING = 60_000

const Example = z.object({
  id: z.string().describe('稿件'),
  title: z.string(),
  before: z.string(),
  words: z.string(),
  after: z.string(),
})

export const wordDesk = calls({
  read: {
    address: 'GET /office/v1/wordDesk/read',
    summary: '一个词表：现在的各行和近来的改动',
    access: 'staff',
    right: 'words',
    query: z.object({ list: List }),
    data: z.object({
      list: List,
      number: z.int().describe('版次；0 为随产品附带的，还没有改过'),
      rows: z.array(Row),
      history: z
        .array(
          z.object({
            number: z.int(),
            time: DateTime,
            by: z.string(),
            put: z.array(Row).describe('至多 50 行'),
            dropped: z.array(Row).describe('至多 50 行'),
            putCount: z.int(),
            droppedCount: z.int(),
          }),
        )
        .describe('新的在前，至多 20 次'),
      hotNow: z.array(z.string()).describe('读者现在看到的热词；其他词表为空'),
    }),
  },
  try: {
    address: 'POST /office/v1/wordDesk/try',
    summary: '试一试：在最近 500 篇稿件里，这些改动会多找出或少找出什么；什么也不改',
    access: 'staff',
    right: 'words',
    timeout: TRYING,
    bodyMost: BODY_MOST,
    body: z.object(change),
    data: z.object({
      texts: z.int().describe('看了几篇'),
      found: z
        .array(
          z.object({
            word: z.string(),
            before: z.int().describe('现在有几篇'),
            after: z.int().describe('改了以后有几篇'),
            examples: z.array(Example).describe('有变化的，至多三处'),
          }),
        )
        .describe('至多 100 个词，变化多的在前'),
      hot: z.array(z.string()).describe('改了以后读者会看到的热词；与热词无关的词表为空'),
    }),
  },
  save: {
    address: 'POST /office/v1/wordDesk/save',
    summary: '保存改动，当即在所有进程生效，不用重建索引；base 已变则 409',
    access: 'staff',
    right: 'words',
    changes: true,
    timeout: TRYING,
    bodyMost: BODY_MOST,
    body: z.object(change),
    data: z.object({ number: z.int() }),
  },
})
