import { expect, test } from 'vitest'
import { spotted } from '../../../testing/content/spotted.ts'
import { names } from './names.ts'

test.each([
  ['依照《招投标法》办理', ['招投标法 must 招标投标法']],
  ['《政府采购法实施细则》规定', ['政府采购法实施细则 must 政府采购法实施条例']],
  ['全国人民代表大会常委会通过', ['全国人民代表大会常委会 must 全国人大常委会']],
  ['省人民代表大会常委会通过', ['人民代表大会常委会 must 人民代表大会常务委员会']],
  ['依照《采购法》', ['《采购法》 hint 《政府采购法》']],
  ['国家发改委发布', ['国家发改委 hint 国家发展改革委']],
  ['环保部规定', ['环保部 hint 生态环境部']],
  ['按照《合同法》处理', ['《合同法》 hint 《民法典》']],
])('%s', (text, found) => {
  expect(spotted(names, text)).toEqual(found)
})

test.each([
  '依照《招标投标法》办理',
  '农业部门和文化部分',
  '原环保部规定',
  '《农业部关于印发办法的通知》',
  '按照原《合同法》处理',
  '《政府采购法实施条例》',
  '全国人大常委会',
  '省人民代表大会常务委员会',
])('%s is as it should be', (text) => {
  expect(spotted(names, text)).toEqual([])
})
