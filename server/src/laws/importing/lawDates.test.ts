import { expect, test } from 'vitest'
import { effectiveFrom, laterDays, publishedOn } from './lawDates.ts'
import { documentNumberOf, issuingBodyOf, levelOf } from './lawSource.ts'
import { parseLaw } from './parseLaw.ts'

const PASSED = '2002年6月29日 第九届全国人民代表大会第二次会议通过'
const AMENDED = '2017年9月1日 第十二届全国人民代表大会常务委员会第二十九次会议《关于修改〈示例法〉的决定》修正'
const REVISED = '2017年9月1日 第十二届全国人民代表大会常务委员会第二十九次会议修订'
const law = (last: string, history: string[], title = '中华人民共和国示例法', annex = '') =>
  parseLaw(
    'a.md',
    `# ${title}\n\n${history.join('\n\n')}\n\n<!-- INFO END -->\n\n第一条 甲。\n\n第二条 ${last}\n\n${annex}`,
  )
const effective = (...args: Parameters<typeof law>) => effectiveFrom(law(...args), '2017-09-01')

test.each([
  ['the last article names a later day', '本法自2018年1月1日起施行。', [PASSED], '2018-01-01'],
  ['a new text applies from its publication', '本法自公布之日起施行。', ['2017年9月1日 会议通过'], '2017-09-01'],
  ['a text written anew has its own closing words', '本法自公布之日起施行。', [PASSED, REVISED], '2017-09-01'],
  ['the history names the day', '本法自2003年1月1日起施行。', [PASSED, AMENDED, '2017年11月5日 施行'], '2017-11-05'],
  [
    'the history names it within a line',
    '本法自2003年1月1日起施行。',
    [PASSED, `${AMENDED}，自2018年1月1日起施行`],
    '2018-01-01',
  ],
])('%s', (_, last, history, day) => {
  expect(effective(last, history)).toEqual({ effective: day, assumed: false })
})

const NEW = ['2017年9月1日 会议通过']
const LATER = '第三条自2019年7月1日起施行'
test.each([
  ['parts of it later', `本法自2018年5月1日起施行，其中${LATER}。`, '2018-05-01', [`其中${LATER}`]],
  ['at once, parts of it later', `本法自公布之日起施行，${LATER}。`, '2017-09-01', [LATER]],
  ['a part first', `本法${LATER}，本法其余规定自2018年5月1日起施行。`, '2018-05-01', [`本法${LATER}`]],
  ['a part, and the rest without its name', `${LATER}，其余自2018年5月1日起施行。`, '2018-05-01', [LATER]],
  ['an annex later', '本法自公布之日起施行，附件2自2019年7月1日起执行。', '2017-09-01', ['附件2自2019年7月1日起执行']],
  ['without its name', `本法由财政部解释，自2018年5月1日起施行。${LATER}。`, '2018-05-01', [LATER]],
  ['in Chinese numerals', `本法自二〇一八年五月一日起施行，${LATER}。`, '2018-05-01', [LATER]],
  ['another thing that began before', '本法自2018年5月1日起施行。2003年1月1日起施行的旧法同时废止。', '2018-05-01', []],
])('the day is that of the whole, and a later one beside it is told: %s', (_, last, day, beside) => {
  expect(effective(last, NEW)).toEqual({ effective: day, assumed: false })
  expect(laterDays(law(last, NEW), '2017-09-01').map(({ said }) => said)).toEqual(beside)
})

test('an article on entry into force goes before days that other articles name', () => {
  const other = '外国供应商的规定自2019年7月1日起执行。\n\n第三条 本法自公布之日起施行。'
  expect(effective(other, NEW)).toEqual({ effective: '2017-09-01', assumed: false })
})

test('an amended text that still names its first day does not apply from that of a part', () => {
  expect(effective(`本法自2003年1月1日起施行，其中${LATER}。`, [PASSED, AMENDED])).toEqual({
    effective: '2017-09-01',
    assumed: true,
  })
})

test.each([
  ['the name', '某办法(2020-03-01).md', [], '2020-03-01'],
  ['the name, as the national collection writes it', '某办法_20200301.md', [], '2020-03-01'],
  ['digits that are no day', '某办法_20201345.md', [], undefined],
  [
    'an act and the day it applies in one line',
    '某办法.md',
    ['（2026年11月1日 某市人民政府令第3号公布　自2026年12月1日起施行）'],
    '2026-11-01',
  ],
  ['an act that applies at once', '某办法.md', ['2026年11月1日某市财政局印发，自印发之日起施行'], '2026-11-01'],
  ['only the day it applies', '某办法.md', ['2026年12月1日起施行'], undefined],
])('the day of publication from %s', (_, file, revisions, day) => {
  expect(publishedOn(file, { revisions, signed: { day: undefined, bodies: [] } })).toBe(day)
})

test('a decision printed below the text tells from when its changes apply', () => {
  const annex = '附：关于修改示例法的决定\n\n本决定自2017年11月5日起施行。'
  expect(effective('本法自2003年1月1日起施行。', [PASSED, AMENDED], undefined, annex)).toEqual({
    effective: '2017-11-05',
    assumed: false,
  })
  const atOnce = '附：关于修改示例法的决定\n\n本决定自公布之日起施行。'
  expect(effective('本法自2003年1月1日起施行。', [PASSED, AMENDED], undefined, atOnce).assumed).toBe(false)
})

test.each([
  ['an amended text goes on naming the first day', '本法自2003年1月1日起施行。', [PASSED, AMENDED], '2017-09-01'],
  [
    'in an amended text 自公布之日起 is that of the first version',
    '本法自公布之日起施行。',
    [PASSED, AMENDED],
    '2017-09-01',
  ],
  ['the history lacks the act that made it', '本法自公布之日起施行。', [PASSED], '2017-09-01'],
  ['nothing is said at all', '乙。', [PASSED], '2017-09-01'],
  ['days after publication are counted, and still to be confirmed', '本法自公布之日起满30日施行。', [], '2017-10-01'],
])('%s: the day is assumed', (_, last, history, day) => {
  expect(effective(last, history)).toEqual({ effective: day, assumed: true })
})

test('a decision that amended many laws at once is known by its name and day', () => {
  const line = '2018年12月29日 会议《关于修改〈中华人民共和国产品质量法〉等五部法律的决定》修正'
  expect(effectiveFrom(law('本法自2003年1月1日起施行。', [PASSED, line]), '2018-12-29')).toEqual({
    effective: '2018-12-29',
    assumed: false,
  })
})

test('body and number are those of the version, not of the first edition', () => {
  const written = law('乙。', [PASSED, AMENDED])
  expect(issuingBodyOf('1', written, '2017-09-01')).toBe('全国人民代表大会常务委员会')
  expect(issuingBodyOf('1', written, '2002-06-29')).toBe('全国人民代表大会')
  const regulation = law('乙。', [
    '2011年12月20日 中华人民共和国国务院令第613号公布',
    '2017年9月1日 《国务院关于修改部分行政法规的决定》修订',
  ])
  expect(documentNumberOf(regulation, '2017-09-01')).toBe('')
  const notice = law('乙。', [
    '2011年12月20日 示例省财政厅示财库〔2011〕3号公布',
    '2017年9月1日 示例省财政厅示财库〔2017〕9号修订',
  ])
  expect(documentNumberOf(notice, '2017-09-01')).toBe('示财库〔2017〕9号')
  expect(issuingBodyOf('7', notice, '2017-09-01')).toBe('示例省财政厅')
})

test.each([
  ['what made it', '经济法/某条例.md', ['2017年9月1日 中华人民共和国国务院令第3号公布'], '2'],
  ['the innermost folder that is called like a level', '地方规范性文件/一包/部门规章/水/某条例.md', [], '3'],
  ['a folder of the national collection', 'x/诉讼与非诉讼程序法/某条例.md', [], '1'],
  [
    'its folder, where only an order of a local bureau made it',
    '地方规范性文件/某条例.md',
    ['2017年9月1日 示例市财政局令第3号公布'],
    '7',
  ],
  [
    'its folder, where another body only approved it',
    '行政法规/某条例.md',
    ['1978年5月24日 全国人民代表大会常务委员会批准'],
    '2',
  ],
  ['who approved it, where nothing else tells', '某条例.md', ['1978年5月24日 全国人民代表大会常务委员会批准'], '1'],
  ['nothing by words within the name of a folder', '学习行政法规的材料/民法笔记/某条例.md', [], undefined],
])('the level is told by %s', (_, file, history, level) => {
  expect(levelOf(file, law('乙。', history, '某条例'))).toBe(level)
})
