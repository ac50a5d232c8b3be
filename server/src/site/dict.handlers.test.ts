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
  ['zc_feedback_type', '内容纠错 功能建议 页面故障 服务投诉 其他'],
  ['sys_user_sex', '男 女 未知'],
  ['zc_question_status', '待受理 办理中 已答复 退回补充 不予受理 已取消'],
  ['zc_feedback_status', '待处理 已回复 已取消'],
  ['zc_law_level', '法律 行政法规 部门规章 部门规范性文件 地方性法规 地方政府规章 地方规范性文件 司法解释'],
  ['zc_law_status', '现行有效 尚未施行 已被修改 已失效 已废止'],
  ['zc_member_level', '普通 白银 黄金 铂金 钻石 皇冠'],
])('%s', async (type, expected) => {
  expect((await labels(type)).join(' ')).toBe(expected)
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
