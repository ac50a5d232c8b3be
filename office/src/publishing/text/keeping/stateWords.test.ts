import { expect, test } from 'vitest'
import { beginKeeping, type Keeping } from './keeping.ts'
import { stateWords } from './stateWords.ts'

const SAVED = beginKeeping(7, '2026-11-16 14:06:21')
const TYPED: Keeping = { ...SAVED, changes: 3, sent: 2, stored: 3 }
const by = { by: '编辑乙', at: '2026-11-16 14:06:21' }

test.each<[string, Partial<Keeping>, string]>([
  ['opened', { changes: 0, sent: 0 }, '已保存 14:06:21'],
  ['typed a moment ago', {}, '有改动，随后自动保存'],
  ['under way', { sending: 3 }, '正在保存'],
  ['a network that is gone', { trouble: { why: 'network', message: '' } }, '未保存，已存本机：网络不通，正在重试'],
  ['a try after it', { trouble: { why: 'network', message: '' }, sending: 3 }, '未保存，已存本机：网络不通，正在重试'],
  ['a server at its limit', { trouble: { why: 'busy', message: '' } }, '未保存，已存本机：服务器忙，正在重试'],
  [
    'a text that is refused',
    { trouble: { why: 'refused', message: '表格超过 60 列' } },
    '未保存，已存本机：表格超过 60 列',
  ],
  [
    'typed since the last copy',
    { stored: 2, trouble: { why: 'network', message: '' } },
    '未保存，正在存本机：网络不通，正在重试',
  ],
  [
    'a full disk as well',
    { stored: 0, storeFault: 'full', trouble: { why: 'busy', message: '' } },
    '未保存，也没有存本机（本机存储已满）：服务器忙，正在重试',
  ],
  [
    'a private window',
    { stored: 0, storeFault: 'none', trouble: { why: 'network', message: '' } },
    '未保存，也没有存本机（这个浏览器不能存本机，可能是无痕窗口）：网络不通，正在重试',
  ],
  ['taken over, everything sent', { sent: 3, over: { why: 'lock', ...by } }, '已由编辑乙接管编辑'],
  ['taken over, not yet kept', { over: { why: 'lock', ...by } }, '未保存，已存本机：正在另存到历史'],
  ['changed by somebody', { sent: 3, over: { why: 'conflict', ...by } }, '内容已由他人更新'],
  ['no longer to be changed', { over: { why: 'gone', ...by } }, '未保存，已存本机：稿件已不能修改'],
])('the state line does not lie: %s', (_when, more, text) => {
  expect(stateWords({ ...TYPED, ...more }).text).toBe(text)
})

test('a session that is over is said, and never that something was saved', () => {
  expect(stateWords({ ...TYPED, sending: 3 }, false).text).toBe('未保存，已存本机：登录已结束')
})
