import { expect, test } from 'vitest'
import { readArrangements } from './readArrangements.ts'

const NOTICE = `国务院办公厅关于2026年
部分节假日安排的通知
国办发明电〔2025〕7号

各省、自治区、直辖市人民政府，国务院各部委、各直属机构：
　　经国务院批准，现将2026年元旦、春节、清明节、劳动节、端午节、中秋节和国庆节放假调休日期的具体安排通知如下。
　　一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。
　　二、春节：2月15日（农历腊月二十八、周日）至23日（农历正月初七、周一）放假调休，共9天。2月14日（周六）、2月28日（周六）上班。
　　三、清明节：4月4日（周六）至6日（周一）放假，共3天。
　　四、劳动节：5月1日（周五）至5日（周二）放假调休，共5天。5月9日（周六）上班。
　　五、端午节：6月19日（周五）至21日（周日）放假，共3天。
　　六、中秋节：9月25日（周五）至27日（周日）放假，共3天。
　　七、国庆节：10月1日（周四）至7日（周三）放假调休，共7天。9月20日（周日）、10月10日（周六）上班。
　　节假日期间，各地区、各部门要妥善安排好值班和安全、保卫等工作，遇有重大突发事件，要按规定及时报告并妥善处置。
国务院办公厅
2025年11月4日`

const read = (from: string | RegExp, to: string) => readArrangements(NOTICE.replace(from, to))
const said = (from: string | RegExp, to: string) => read(from, to).wrong.map(({ message }) => message)

test('the notice for 2026 is read as it was published', () => {
  const { days, years, wrong, unused } = readArrangements(NOTICE)
  expect(wrong).toEqual([])
  expect(years).toEqual(['2026'])
  expect(days.filter(({ works }) => !works)).toHaveLength(33)
  expect(days.filter(({ works }) => works)).toEqual([
    { day: '2026-01-04', works: true, name: '元旦调休' },
    { day: '2026-02-14', works: true, name: '春节调休' },
    { day: '2026-02-28', works: true, name: '春节调休' },
    { day: '2026-05-09', works: true, name: '劳动节调休' },
    { day: '2026-09-20', works: true, name: '国庆节调休' },
    { day: '2026-10-10', works: true, name: '国庆节调休' },
  ])
  expect(unused.map(({ text }) => text)).toContain('国务院办公厅')
})

test('other years put it otherwise', () => {
  const other = (line: string) =>
    readArrangements(`关于2024年部分节假日安排的通知\n${line}`).days.map(
      ({ day, works }) => `${day}${works ? '班' : ''}`,
    )
  expect(other('一、元旦：1月1日放假，与周末连休。')).toEqual(['2024-01-01'])
  expect(other('一、元旦：2023年12月30日至2024年1月1日放假调休，共3天。')).toEqual([
    '2023-12-30',
    '2023-12-31',
    '2024-01-01',
  ])
  expect(other('一、元旦：12月30日（周六）至1月1日（周一）放假调休，共3天。')).toHaveLength(3)
  expect(other('一、元旦：1月1日（星期一）放假1天，不调休。')).toEqual(['2024-01-01'])
  expect(
    other(
      '二、春节：2月10日至17日放假调休，共8天。2月4日（星期日）、2月18日（星期日）上班。鼓励各单位结合带薪年休假等制度落实，安排职工在除夕（2月9日）休息。',
    ),
  ).not.toContain('2024-02-09')
  expect(other('二、春节：2月10日至17日放假调休，共8天。\n2月4日（星期日）上班。')).toContain('2024-02-04班')
})

test('whatever contradicts itself is told with its line', () => {
  expect(said('1月1日（周四）', '1月1日（周五）')).toEqual(['2026-01-01 是星期四，不是星期五，请核对年份和日期'])
  expect(said('共9天', '共8天')).toEqual(['写的是共 8 天，日期算出来是 9 天，请核对'])
  expect(said('5月9日（周六）上班', '5月11日上班')).toEqual(['2026-05-11 本来就是工作日，请核对日期'])
  expect(said('6月19日（周五）至21日', '6月31日至6月33日')).toContainEqual(expect.stringContaining('日期不存在'))
  expect(said('三、清明节：', '三、清明节：大约')).toContainEqual(expect.stringContaining('读不懂'))
  expect(said(/七、国庆节：.*/, '')).toEqual(['2026 年缺少国庆：一年的放假安排要一次写全'])
  expect(said(/2026年/g, '')).toEqual(['没有找到是哪一年，请把通知的标题一起贴进来'])
  expect(read('共9天', '共8天').wrong[0]).toMatchObject({ line: 8, text: expect.stringContaining('春节') })
})

test('where the days themselves say the year no title is asked for', () => {
  const saidOf = (text: string) => readArrangements(text).wrong.map(({ line, message }) => `${line} ${message}`)
  expect(saidOf('2026年11月20日放假')).toEqual([
    '1 没有写是哪个节日，例如“国庆节：10月1日至7日放假”；一年的放假安排要一次写全',
  ])
  expect(saidOf('国庆节：2026年10月1日至7日放假')).toEqual([
    '1 2026 年缺少元旦、春节、清明、劳动、端午、中秋：一年的放假安排要一次写全',
  ])
  const untitled = NOTICE.replaceAll(/2026年\n部分|2026年元旦/g, '').replace('一、元旦：', '一、元旦：2026年')
  expect(readArrangements(untitled)).toMatchObject({ wrong: [], years: ['2026'] })
  expect(readArrangements('元旦：2025年12月30日至2026年1月1日放假').days.map(({ day }) => day)).toEqual([
    '2025-12-30',
    '2025-12-31',
    '2026-01-01',
  ])
  expect(saidOf('国庆节：10月1日至7日放假\n2025年11月4日')).toEqual(['1 没有找到是哪一年，请把通知的标题一起贴进来'])
})

test('lines as the command takes them are read, too, and wrong ones are told', () => {
  const { wrong } = readArrangements('2031-01-01 休 元旦\n2031-02-30 休 春节\n胡写')
  expect(wrong).toEqual([
    { line: 2, text: '2031-02-30 休 春节', message: '日期不正确' },
    { line: 3, text: '胡写', message: '应为“日期 休 名称”或“日期 ~ 日期 班 名称”' },
  ])
})
