import { expect, test } from 'vitest'
import { spotted } from '../../../testing/content/spotted.ts'
import { SHIPPED_PAIRS } from '../words/wordPairs.ts'
import { words } from './words.ts'

test.each([
  ['向银行开立帐户后通知供应商', ['帐户 must 账户']],
  ['双方应当签定合同', ['签定 must 签订']],
  ['空调由供应商按装', ['按装 must 安装']],
  ['参加竟争性磋商', ['竟争 must 竞争']],
  ['项目座落于城东', ['座落 must 坐落']],
  ['采购人应当布署验收工作', ['布署 must 部署']],
  ['决定撤消该项目', ['撤消 hint 撤销']],
  ['即然如此，既使有异议', ['即然 must 既然', '既使 must 即使']],
])('%s holds a wrong word', (text, found) => {
  expect(spotted(words, text)).toEqual(found)
})

test.each([
  '按装修合同支付',
  '按装配图施工',
  '既使用财政性资金又使用其他资金',
  '中标供应商确定之日起',
  '双方协商确定交货地点',
  '同一年分两次采购',
  '应当认真对待落标反馈',
  '集中采购机构通过公开招标确定',
  '必须要求供应商说明',
  '有配偶而重婚的',
  '投资询价',
  '教授理论课程',
  '帐篷和蚊帐的技术参数',
])('%s holds no wrong word', (text) => {
  expect(spotted(words, text)).toEqual([])
})

test('the longest wrong word is told, and told once', () => {
  expect(spotted(words, '一如即往地支持')).toEqual(['一如即往 must 一如既往'])
})

test('there are at least three hundred pairs, none twice, none that says the same', () => {
  expect(SHIPPED_PAIRS.length).toBeGreaterThanOrEqual(300)
  expect(new Set(SHIPPED_PAIRS.map(({ wrong }) => wrong)).size).toBe(SHIPPED_PAIRS.length)
  expect(SHIPPED_PAIRS.filter(({ wrong, right }) => right.includes(wrong))).toEqual([])
})

test('no pair writes a wrong word in the place of another, and every wrong word is found where it stands alone', () => {
  for (const { wrong, right } of SHIPPED_PAIRS) {
    expect([wrong, ...right.flatMap((word) => spotted(words, word))]).toEqual([wrong])
    expect([wrong, spotted(words, `，${wrong}。`).length]).toEqual([wrong, 1])
  }
})
