import { expect, test } from 'vitest'
import { makeCatalogue } from './recognition/catalogue.ts'
import { startReading } from './recognition/reading.ts'
import { recognise } from './recognition/recognise.ts'
import { versionMeant } from './versionMeant.ts'

const HISTORY = [
  '1993年12月29日 第八届全国人民代表大会常务委员会第五次会议通过',
  '2005年10月27日 修订',
  '2018年10月26日 《关于修改〈示例水井法〉的决定》第四次修正',
]
const version = (published: string, effective: string, more = {}) => ({
  esId: published.slice(0, 4),
  published,
  effective,
  documentNumber: '',
  ...more,
})
const WELL = {
  lawId: 'well',
  name: '示例水井法',
  aliases: [],
  versions: [
    version('2013-12-28', '2014-03-01', { revisions: HISTORY.slice(0, 2) }),
    version('2023-12-29', '2024-07-01', { revisions: [...HISTORY, '2023年12月29日 第二次修订'] }),
  ],
}
const NEW = { lawId: 'new', name: '示例新闸法', aliases: [], versions: [version('2020-05-28', '2021-01-01')] }
const RULE = {
  lawId: 'rule',
  name: '示例水井招标管理办法',
  aliases: [],
  versions: [version('2017-07-11', '2017-10-01', { documentNumber: '财政部令第87号' })],
}
const ASSUMED = {
  lawId: 'as',
  name: '示例待核办法',
  aliases: [],
  versions: [version('2019-01-01', '2019-01-01', { assumed: true })],
}
const CANAL = {
  lawId: 'canal',
  name: '示例水渠法',
  aliases: [],
  versions: [version('2017-09-01', '2018-01-01'), version('2023-09-01', '2024-01-01')],
}
const catalogue = makeCatalogue([WELL, NEW, RULE, ASSUMED, CANAL])

const meantIn = (text: string, day: string) => {
  const [found] = recognise(text, startReading(catalogue))
  const meant = found && versionMeant(found, { day })
  return meant && [meant.esId, meant.standing, ...(meant.next ? [meant.next] : [])].join(' ')
}

test.each([
  ['2015-01-01', '2013 applies'],
  ['2014-02-28', '2013 notHeld'],
  ['2000-01-01', '2013 notHeld'],
  ['2018-10-25', '2013 applies'],
  ['2018-10-26', '2013 notHeld 2023'],
  ['2024-06-30', '2013 notHeld 2023'],
  ['2024-07-01', '2023 applies'],
])('a text of %s means the version in force that day, and no other in its place', (day, meant) => {
  expect(meantIn('《示例水井法》第三条', day)).toBe(meant)
})

test.each([
  ['新修订的《示例水井法》第三条', '2024-02-01', '2023 applies'],
  ['新《示例水井法》第三条', '2024-02-01', '2023 applies'],
  ['修订后的示例水井法第三条', '2024-02-01', '2023 applies'],
  ['2013年修正的《示例水井法》第三条', '2025-01-01', '2013 applies'],
  ['2014年施行的《示例水井法》第三条', '2025-01-01', '2013 applies'],
  ['2018年修正的《示例水井法》第三条', '2025-01-01', '2013 notHeld 2023'],
  ['《示例水井法》（2018年修正）第三条', '2025-01-01', '2013 notHeld 2023'],
  ['2005年修订的《示例水井法》第三条', '2025-01-01', '2013 notHeld'],
  ['2018年《示例水井法》第三条', '2025-01-01', '2013 notHeld 2023'],
  ['2020年《示例水井法》第三条', '2025-01-01', '2023 applies'],
  ['《示例水井法》修订后第三条', '2024-02-01', '2023 applies'],
  ['《示例水井法》2013年版第三条', '2025-01-01', '2013 applies'],
  ['《示例水井法》修订前第三条', '2025-01-01', undefined],
  ['《示例水井法》新文本第三条', '2024-02-01', '2023 applies'],
  ['《示例水井法》的新文本中第三条', '2024-02-01', '2023 applies'],
  ['《示例水井法》（新文本）第三条', '2024-02-01', '2023 applies'],
  ['《示例水井法》（修订后）第三条', '2024-02-01', '2023 applies'],
  ['《示例水井法》（2023年修订，2024年7月1日起施行）第三条', '2024-02-01', '2023 applies'],
  ['《示例水井法》旧文本第三条', '2025-01-01', undefined],
  ['《示例水井法》原文本第三条', '2025-01-01', undefined],
  ['已经通过、尚未施行的《示例水井法》第三条', '2024-02-01', '2023 applies'],
  ['将于2024年7月1日起施行的《示例水井法》第三条', '2024-02-01', '2023 applies'],
  ['已经通过、明年七月一日起施行的《示例水井法》第三条', '2023-12-30', '2023 applies'],
  ['刚刚修订的《示例水井法》第三条', '2024-02-01', '2023 applies'],
  ['去年十二月修订的《示例水井法》第三条', '2024-02-01', '2023 applies'],
  ['今年三月修订的《示例水井法》第三条', '2023-12-30', '2023 applies'],
  ['今年三月修订的《示例水井法》第三条', '2016-12-30', '2013 notHeld'],
  ['去年修正的《示例水井法》第三条', '2019-05-01', '2013 notHeld 2023'],
])('words before the title choose the edition: %s', (text, day, meant) => {
  expect(meantIn(text, day)).toBe(meant)
})

const allMeant = (text: string, day: string) =>
  recognise(text, startReading(catalogue)).map((found) => `${found.address} ${versionMeant(found, { day })?.esId}`)

test('a number behind 新文本 is of the new text of the law named before, and so are those that follow it', () => {
  const both = '《示例水井法》修订了。新文本第三条规定从宽，第七条则从严。'
  expect(allMeant(both, '2024-02-01')).toEqual(['undefined 2013', '3 2023', '7 2023'])
  const moved = '《示例水井法》第三条讲的事，新文本挪到了第九条。'
  expect(allMeant(moved, '2024-02-01')).toEqual(['3 2013', '9 2023'])
  const passed = '《示例水井法》第二条将在七月改变，修订后的第三条规定从宽。'
  expect(allMeant(passed, '2024-02-01')).toEqual(['2 2013', '3 2023'])
})

test('a number behind 旧文本 is of no text that is linked', () => {
  for (const former of ['旧文本', '旧文本里写作', '原文本', '旧法', '修订前的文本'])
    expect(allMeant(`《示例水井法》第二条不变，${former}第九条规定从宽。`, '2025-01-01')).toEqual(['2 2023'])
})

test('a law that was made public but does not apply yet is what one speaks of, if it is the first of its name', () => {
  expect(meantIn('《示例新闸法》第三条', '2020-06-01')).toBe('2020 applies')
  expect(meantIn('《示例新闸法》第三条', '2019-06-01')).toBe('2020 notHeld')
})

test('a ministry’s rule under another number is another text of the same name', () => {
  expect(meantIn('《示例水井招标管理办法》（财政部令第18号）第三条', '2020-01-01')).toBe('2017 notHeld')
  expect(meantIn('财政部令第18号《示例水井招标管理办法》第三条', '2020-01-01')).toBe('2017 notHeld')
  expect(meantIn('《示例水井招标管理办法》（财政部令第87号）第三条', '2020-01-01')).toBe('2017 applies')
  expect(meantIn('《示例水井招标管理办法》（已废止）第三条', '2020-01-01')).toBeUndefined()
})

test('a version whose day is only assumed is not said to apply soon after it', () => {
  expect(meantIn('《示例待核办法》第三条', '2019-03-01')).toBe('2019 assumed')
  expect(meantIn('《示例待核办法》第三条', '2022-03-01')).toBe('2019 applies')
})

test.each([
  ['2014年5月签订合同，应适用当时的《示例水井法》第三条', '2025-01-01', '2013 applies'],
  ['2014年5月一审依照当时有效的示例水井法第三条判决', '2025-01-01', '2013 applies'],
  ['合同签订于2015年，依据合同签订时施行的《示例水井法》第三条', '2025-01-01', '2013 applies'],
  ['2015年3月1日案发时的《示例水井法》第三条', '2025-01-01', '2013 applies'],
  ['行为发生于2019年，适用彼时的《示例水井法》第三条', '2025-01-01', '2013 notHeld 2023'],
  ['行为发生于2000年，适用当时的《示例水井法》第三条', '2025-01-01', '2013 notHeld'],
  ['应适用行为发生时施行的《示例水井法》第三条', '2025-01-01', undefined],
  ['应适用当时有效的《示例水井法》第三条', '2025-01-01', undefined],
  ['2015年签订，2019年履行，适用当时的《示例水井法》第三条', '2025-01-01', undefined],
  ['2015年起诉，应适用行为发生时施行的《示例水井法》第三条', '2025-01-01', undefined],
  ['2015年起诉应适用行为发生时施行的《示例水井法》第三条', '2025-01-01', undefined],
  ['2015年签订，次年履行，适用当时的《示例水井法》第三条', '2025-01-01', undefined],
  ['2018年修正过，当时的《示例水井法》第三条', '2025-01-01', undefined],
  ['2018年签订，适用当时的《示例水井法》第三条', '2025-01-01', '2013 notHeld 2023'],
  ['本案于2024年8月受理，应适用当时有效的《示例水井法》第三条', '2025-01-01', undefined],
  ['2021年5月签订，适用当时施行的《示例新闸法》第三条', '2025-01-01', '2020 applies'],
  ['适用当时施行的《示例新闸法》第三条', '2025-01-01', '2020 applies'],
  ['与此同时施行的《示例水井法》第三条', '2025-01-01', '2023 applies'],
  ['当时有效的、2013年修正的《示例水井法》第三条', '2025-01-01', '2013 applies'],
])(
  'words that name an earlier time mean the version of that day, and none where the day is not told: %s',
  (text, day, meant) => {
    expect(meantIn(text, day)).toBe(meant)
  },
)

test.each([
  ['修订前的《示例水渠法》第三条', '2025-01-01', '2017 applies'],
  ['修改前的示例水渠法第三条', '2025-01-01', '2017 applies'],
  ['修订前的《示例水渠法》第三条', '2018-01-01', undefined],
  ['2017年修订前的《示例水渠法》第三条', '2025-01-01', undefined],
  ['修订前的《示例水井法》第三条', '2025-01-01', undefined],
  ['修订前的《示例新闸法》第三条', '2025-01-01', undefined],
])('修订前 is the version before the newest, where none is missing between: %s on %s', (text, day, meant) => {
  expect(meantIn(text, day)).toBe(meant)
})

test('behind an earlier edition of the same law nobody knows which of the two a number is of', () => {
  expect(allMeant('《示例水渠法》第二条，修订前的《示例水渠法》第三条，第九条规定从宽。', '2025-01-01')).toEqual([
    '2 2023',
    '3 2017',
  ])
})
