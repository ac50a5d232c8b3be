import { expect, test } from 'vitest'
import { enactLaw } from '../../testing/content/enactLaw.ts'
import { addLawClasses } from '../../testing/content/lawClasses.ts'
import { testApp } from '../../testing/testApp.ts'

const { db, anonymous } = await testApp()
await addLawClasses(db)

test('each article of an old version tells where it stands today, unless it stands there unchanged', async () => {
  const law = { title: '示例采购法', classId: 'law-other' }
  const older = await enactLaw(db, {
    ...law,
    effective: '2014-08-31',
    text: '第一条 为了规范采购。\n\n第二条 供应商应当有能力、有信誉、依法纳税。\n\n第三条 本条将被删去，全文与别处毫无相同。\n\n第四条 本法自公布之日起施行。',
  })
  const newer = await enactLaw(db, {
    ...law,
    effective: '2020-01-01',
    text: '第一条 为了规范采购。\n\n第二条 坚持公开透明。\n\n第三条 供应商应当有能力、有信誉、依法缴税。\n\n第四条 本法自公布之日起施行。',
  })
  expect((await anonymous.law.previewDetail({ id: older })).fates).toEqual([
    {
      address: '2',
      kind: 'changed',
      since: '2020-01-01',
      to: { address: '3', label: '第三条', href: `/readDetails?id=${newer}#art-3` },
    },
    { address: '3', kind: 'deleted', since: '2020-01-01', to: null },
  ])
  expect((await anonymous.law.previewDetail({ id: newer })).fates).toEqual([])
})

test('an article that only bears another number says so, and leads into the part that holds it', async () => {
  const numbered = (from: number) =>
    [...Array(200).keys()].map((index) => `第${index + from}条 关于事项甲${index}乙的规定。`).join('\n\n')
  const law = { title: '示例移条法', classId: 'law-other' }
  const before = await enactLaw(db, { ...law, effective: '2010-01-01', text: numbered(1) })
  const added = '第1条 总则另立，与其余各条毫无相同之处。'
  const now = await enactLaw(db, { ...law, effective: '2020-01-01', text: `${added}\n\n${numbered(2)}` })
  const { fates } = await anonymous.law.previewDetail({ id: before, part: 0 })
  expect(fates).toHaveLength(200)
  expect(fates.at(-1)).toEqual({
    address: '200',
    kind: 'moved',
    since: null,
    to: { address: '201', label: '第二百零一条', href: `/readDetails?id=${now}&part=2#art-201` },
  })
})

test('a version that is yet to come tells what its articles are today', async () => {
  const law = { title: '示例将行法', classId: 'law-other' }
  const now = await enactLaw(db, {
    ...law,
    effective: '2020-01-01',
    text: '第一条 为了规范采购。\n\n第二条 供应商应当有能力、有信誉、依法纳税。\n\n第三条 本法自公布之日起施行。',
  })
  const next = await enactLaw(db, {
    ...law,
    published: '2024-01-01',
    effective: '2099-01-01',
    text: '第一条 为了规范采购。\n\n第二条 公开透明是全新的一条原则。\n\n第三条 供应商应当有能力、有信誉、依法缴税。\n\n第四条 本法自公布之日起施行。',
  })
  const today = (address: string, label: string) => ({ address, label, href: `/readDetails?id=${now}#art-${address}` })
  expect((await anonymous.law.previewDetail({ id: next })).fates).toEqual([
    { address: '2', kind: 'added', since: '2099-01-01', to: null },
    { address: '3', kind: 'changed', since: '2099-01-01', to: today('2', '第二条') },
    { address: '4', kind: 'moved', since: null, to: today('3', '第三条') },
  ])
})

test('texts that count 一、二、三、 are spoken of as they count, not by articles they do not have', async () => {
  const oil = '灯油由县里供应，每月一次，数量由守塔人申报。'
  const wick = '灯芯由乡里供应，每季度一次，数量由乡里核定。'
  const added = '本通知所称灯塔，是指沿海的灯塔以及内河的航标。'
  const law = { title: '示例省关于灯油的通知', classId: 'law-other' }
  const older = await enactLaw(db, { ...law, effective: '2020-01-01', text: `一、${oil}\n\n二、${wick}` })
  const newer = { ...law, published: '2024-01-01', text: `一、${added}\n\n二、${oil}\n\n三、${wick}` }
  const next = await enactLaw(db, { ...newer, effective: '2099-01-01' })
  const toldOf = async (id: string) =>
    (await anonymous.law.previewDetail({ id })).fates.map(({ kind, to }) => [kind, to?.label])
  expect(await toldOf(next)).toEqual([
    ['added', undefined],
    ['moved', '一、'],
    ['moved', '二、'],
  ])
  await enactLaw(db, { ...newer, effective: '2024-01-01' })
  expect(await toldOf(older)).toEqual([
    ['moved', '二、'],
    ['moved', '三、'],
  ])
})
