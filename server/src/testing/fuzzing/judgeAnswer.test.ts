import type { Call } from '@zhengcai/contract/calls.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type FuzzAnswer, faultOf } from './judgeAnswer.ts'

const facts = { address: 'GET /office/v1/x', summary: '', data: z.object({}) } as const
const OFFICE: Call = { ...facts, access: 'staff', right: 'write' }
const READERS: Call = { ...facts, access: 'public' }

function judged(body: object, { call = OFFICE, ...more }: Partial<FuzzAnswer> & { call?: Call } = {}) {
  const answer = { status: 200, type: 'application/json', body: JSON.stringify(body), ms: 1, retryAfter: undefined }
  return faultOf({ call }, { ...answer, ...more })
}

test.each([
  { code: 400, msg: '请求格式不正确' },
  { code: 429, msg: '操作过于频繁，请在 9 秒后再试', seconds: 9 },
  { code: 601, msg: '标题过长', data: { fields: [{ field: 'title', message: '标题过长' }] } },
  { code: 601, msg: '图片已损坏', data: { final: true } },
  { code: 601, msg: '正在使用，不能清理', data: { used: [{ id: 'a', name: 'x.png' }] } },
  {
    code: 409,
    msg: '稿件已有更新的内容',
    data: { number: 2, by: '甲', at: '2026-01-02 09:00', lock: true, own: false },
  },
  { code: 410, msg: '这个版本已撤回', data: { way: '/law?id=a' } },
  {
    code: 423,
    msg: '同事正在编辑这篇稿件',
    data: { holder: '甲', since: '', lastBeat: '', self: false, away: false },
  },
])('a refusal may say why, and what its kind tells beside it: $code', (refusal) => {
  expect(judged(refusal)).toBeUndefined()
})

test.each([
  { code: 601, msg: '标题过长', data: { title: '别人的稿件' } },
  { code: 601, msg: '标题过长', data: { fields: [{ field: 'title', message: '标题过长', value: '别人的' }] } },
  { code: 404, msg: '没有找到您要的内容', data: { title: '还没有发布的' } },
  { code: 409, msg: '刚被更改过', data: { number: 2, by: '甲', at: '', tree: {} } },
  { code: 401, msg: '您尚未登录', rows: [] },
  { code: 400, msg: '请求格式不正确', seconds: 9 },
  { code: 410, msg: '这个版本已撤回', data: { way: 'https://evil.example/' } },
])('a refusal that brings anything else along is a fault: %o', (refusal) => {
  expect(judged(refusal)).toContain('拒绝里有约定以外的内容')
})

test('readers are told nothing that is meant for the office', () => {
  const held = { holder: '甲', since: '', lastBeat: '', self: false, away: false }
  expect(judged({ code: 423, msg: '同事正在编辑', data: held }, { call: READERS })).toContain('约定以外')
  expect(judged({ code: 410, msg: '已撤回', data: { way: '/law' } }, { call: READERS })).toBeUndefined()
})

test('what is said of a single field is in words for people too', () => {
  const fields = [{ field: 'title', message: 'Invalid input: expected string' }]
  expect(judged({ code: 601, msg: '标题不正确', data: { fields } })).toContain('没有中文')
})

test('who is sent away is told when to come again, and nothing of why', () => {
  const busy = { status: 503, retryAfter: '5' }
  expect(judged({ code: 503, msg: '服务繁忙，请稍后再试' }, busy)).toBeUndefined()
  expect(judged({ code: 503, msg: 'canceling statement due to statement timeout' }, busy)).toContain('没有中文')
  expect(judged({ code: 503, msg: '服务繁忙，请稍后再试', data: { sql: '' } }, busy)).toContain('约定以外')
  expect(judged({ code: 503, msg: '服务繁忙，请稍后再试' }, { status: 503 })).toContain('状态 503')
})

test('an answer past its limit is a fault; where other work is done meanwhile it may take so many times as long', () => {
  const late = { status: 200, type: 'application/json', body: '{"code":404,"msg":"没有"}', ms: 20_000, retryAfter: '' }
  expect(faultOf({ call: OFFICE }, late)).toBe('等了 20000 毫秒')
  expect(faultOf({ call: OFFICE }, late, { patience: 2 })).toBeUndefined()
  expect(faultOf({ call: OFFICE }, { ...late, ms: 25_000 }, { patience: 2 })).toBe('等了 25000 毫秒')
})
