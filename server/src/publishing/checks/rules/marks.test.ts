import { expect, test } from 'vitest'
import { spotted } from '../../../testing/content/spotted.ts'
import { marks } from './marks.ts'

test.each([
  ['采购人,供应商', [', must ，']],
  ['应当符合下列条件:', [': must ：']],
  ['完成了。。', ['。。 must 。']],
  ['第一，，第二', ['，， must ，']],
  ['说明，。', ['，。 must 。']],
  ['待续。。。', ['。。。 must ……']],
  ['到此为止.', ['. hint 。']],
  ['平台(以下称平台)', ['(以下称平台) hint （以下称平台）']],
  ['所谓"围标"', ['"围标" hint “围标”']],
  ['共１２家', ['１２ hint 12']],
  ['《政府采购法》、《预算法》', ['、 hint 删去']],
  ['依照《政府采购法', ['《 hint']],
  ['说明）', ['） hint']],
])('%s', (text, found) => {
  expect(spotted(marks, text)).toEqual(found)
})

test.each([
  '采购人，供应商。',
  '时间为9:30，见https://example.cn/a?b=1',
  '约1,000元，占3.5%',
  '等等……',
  '1）编制需求；2）发布公告',
  '甲方（采购人）“应当”依照《政府采购法》办理——不得拖延',
  '参数为A(B)型',
])('%s is as it should be', (text) => {
  expect(spotted(marks, text)).toEqual([])
})
