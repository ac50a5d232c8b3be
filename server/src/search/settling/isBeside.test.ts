import { expect, test } from 'vitest'
import { isBeside } from './isBeside.ts'

test('a penalty is beside a question about the rule, and in place where the penalty is asked for', () => {
  const penalty = '隐匿应当保存的采购文件的，处以二万元以上十万元以下的罚款。'
  expect(isBeside('采购文件要保存多久', penalty, ['保存'])).toBe(true)
  expect(isBeside('不保存采购文件罚多少', '未按规定保存采购文件的，处二万元罚款。', ['采购文件'])).toBe(false)
})

test('what is done is beside a question about what is left undone', () => {
  expect(isBeside('中标人不签合同怎么办', '中标人应当在三十日内订立合同，不得另订协议。', ['合同'])).toBe(true)
  expect(isBeside('中标人不签合同怎么办', '中标人无正当理由不与招标人订立合同的，取消其中标资格。', ['合同'])).toBe(
    false,
  )
})

test('the day from which a period runs is not what the period is for', () => {
  const repaid = '招标人最迟应当在书面合同签订后5日内退还投标保证金。'
  expect(isBeside('合同签订期限', repaid, ['签订'])).toBe(true)
  expect(isBeside('保证金多久退还', repaid, ['退还'])).toBe(false)
  const complaint = '对答复不满意的，可以自答复期满之日起十五个工作日内向财政部门投诉。'
  expect(isBeside('财政部门多久答复', complaint, ['答复'])).toBe(true)
  expect(isBeside('多久可以投诉', complaint, ['投诉'])).toBe(false)
})

test('whether something must be done is told by the clause it stands in', () => {
  const kept = '需求调查记录、采购实施计划、审查意见，应当随采购档案保存。'
  expect(isBeside('采购实施计划要审查吗', kept, ['审查'])).toBe(true)
  expect(isBeside('采购实施计划要审查吗', '采购人应当建立采购实施计划的审查制度。', ['审查'])).toBe(false)
})

test('who does it is told by the clause it stands in, and a 负责人 is not who is responsible', () => {
  expect(isBeside('采购需求谁负责', '采购需求的说明，由提出部门负责人签名。', ['采购需求', '负责'])).toBe(true)
  expect(isBeside('采购需求谁负责', '采购人对采购需求负责。', ['采购需求', '负责'])).toBe(false)
  expect(isBeside('验收由谁负责', '采购与负责验收人员的职责应当分离。', ['验收', '负责'])).toBe(true)
  expect(isBeside('开标谁主持', '开标由招标人主持。', ['开标', '主持'])).toBe(false)
})

test('two things named side by side say nothing of each other', () => {
  expect(isBeside('质疑要先投诉吗', '供应商质疑、投诉应当有明确的请求。', ['质疑', '投诉'])).toBe(true)
  expect(isBeside('投诉要先质疑吗', '供应商质疑、投诉应当有明确的请求。', ['投诉', '质疑'])).toBe(true)
})

test('what is only excepted is not what the sentence speaks of', () => {
  const listed = '除进口货物以外，生产厂家的授权、承诺、证明或者背书。'
  expect(isBeside('进口货让不让买', listed, ['进口货', '买'])).toBe(true)
  expect(isBeside('进口货物要授权吗', listed, ['进口货物', '授权'])).toBe(true)
  expect(isBeside('样品什么时候退', '除中标样品外，样品应当在五日内退还。', ['样品', '退'])).toBe(false)
  expect(isBeside('什么情况下要公开招标', '除应急采购外，应当公开招标。', ['应急采购'])).toBe(false)
})

test('what may be done does not tell what must be done', () => {
  expect(isBeside('必须招标的工程有哪些', '招标人可以对工程实行总承包招标。', ['招标', '工程'])).toBe(true)
  expect(isBeside('必须招标的工程有哪些', '大型基础设施工程必须进行招标。', ['招标', '工程'])).toBe(false)
})
