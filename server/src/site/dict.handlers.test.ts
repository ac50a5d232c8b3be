import { SEXES } from '@zhengcai/contract/account/userWords.ts'
import { FEEDBACK_STATUSES, FEEDBACK_TYPES } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { LAW_LEVELS, LAW_STATUSES } from '@zhengcai/contract/knowledge/lawWords.ts'
import { QUESTION_STATUSES } from '@zhengcai/contract/questions/questionWords.ts'
import { expect, test } from 'vitest'
import { testApp } from '../testing/testApp.ts'

const { db, anonymous, server } = await testApp()
const labels = async (type: string) => (await anonymous.dict.type({ type })).map((row) => row.dictLabel)

test('a dictionary is there from the first start, in its order, in the words every client knows', async () => {
  expect((await anonymous.dict.type({ type: 'sys_user_sex' })).at(-1)).toEqual({
    dictCode: '202',
    dictSort: 3,
    dictLabel: '未知',
    dictValue: '2',
    dictType: 'sys_user_sex',
    cssClass: '',
    listClass: 'default',
    isDefault: 'Y',
    status: '0',
  })
})

test.each([
  ['sys_user_sex', '男 女 未知'],
  ['zc_member_level', '普通 白银 黄金 铂金 钻石 皇冠'],
])('%s', async (type, expected) => {
  expect((await labels(type)).join(' ')).toBe(expected)
})

test.each([
  ['sys_user_sex', SEXES],
  ['zc_feedback_type', FEEDBACK_TYPES],
  ['zc_feedback_status', FEEDBACK_STATUSES],
  ['zc_question_status', QUESTION_STATUSES],
  ['zc_law_level', LAW_LEVELS],
  ['zc_law_status', LAW_STATUSES],
])('%s says what the pages say', async (type, words) => {
  const rows = await anonymous.dict.type({ type })
  expect(rows.map(({ dictValue, dictLabel }) => [dictValue, dictLabel])).toEqual(Object.entries(words))
})

test('an unknown dictionary is empty, one of impossible form is not found', async () => {
  expect(await labels('nothing')).toEqual([])
  expect(await labels("x' or '1'='1")).toEqual([])
  expect((await server.inject('/magazine/system/dict/data/type/%00')).json()).toMatchObject({ code: 404 })
  expect((await server.inject(`/magazine/system/dict/data/type/${'x'.repeat(101)}`)).json()).toMatchObject({
    code: 404,
  })
})

test('a value that was switched off is offered no longer', async () => {
  await db.updateTable('dict_data').set({ active: false }).where('dict_code', '=', '104').execute()
  expect(await labels('zc_feedback_type')).not.toContain('服务投诉')
})
