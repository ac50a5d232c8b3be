import { expect, test } from 'vitest'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'
import { publishingCommands } from '../publishing.office.ts'

const app = await testApp()
const { db } = app
const chief = await hireStaff(app, 'chief')
const run = (...args: string[]) => publishingCommands.review?.run({ db, actor: 'office:test' } as never, args)

test('the office reads how each kind is reviewed, and changes one of them', async () => {
  expect(await run()).toContain('资讯（news）：3 审，作者可自签一审，每审 4 个工作小时')
  expect(await run()).toContain('公告（notice）：3 审，作者可自签一审，每审 2 个工作日')
  const told = await run(
    'notice',
    '--steps',
    '2',
    '--self-first',
    'off',
    '--limit',
    '6h',
    '--checklist',
    '2:文字；日期',
  )
  expect(told).toBe('已更改。公告（notice）：2 审，作者不自签一审，每审 6 个工作小时；二审二校：文字、日期')
  expect(await run('notice', '--steps', '3')).toContain('3 审，作者不自签一审，每审 6 个工作小时；二审二校：文字、日期')
})

test('that fewer people sign is in the trail and told to every chief editor; more is told to nobody', async () => {
  const notices = db.selectFrom('staff_notice').where('staff_id', '=', chief.id).where('kind', '=', 'reviewLowered')
  expect((await notices.select('title').execute()).map(({ title }) => title)).toEqual(['公告由 3 审改为 2 审'])
  const acts = await db.selectFrom('audit').where('act', '=', 'review settings').select('detail').execute()
  expect(acts[0]?.detail).toMatchObject({ before: { stepCount: 3 }, after: { stepCount: 2 } })
  expect(acts).toHaveLength(2)
})

test.each([
  [['news', '--steps', '1'], '--steps 应为 2 或 3：至少要有两个人签署'],
  [['news', '--steps', '0'], '--steps 应为 2 或 3：至少要有两个人签署'],
  [['poem', '--steps', '2'], '没有种类 poem'],
  [['news', '--limit', '0d'], '--limit 应为 1 到 99 加 h 或 d'],
  [['news', '--self-first', 'maybe'], '--self-first 应为 on 或 off'],
  [['news', '--checklist', '4:文字'], '--checklist 应如 1:事实与数据；人名职务'],
  [['news'], '请写要更改什么'],
  [['news', 'more', '--steps', '2'], '看不懂“more”'],
  [['--steps', '2'], '请写是哪一种'],
  [['news', '--stepz', '2'], '选项只有 --steps、--self-first、--limit 和 --checklist'],
  [['news', '--limit'], '后面各写一个值'],
])('%s is refused', async (args, why) => {
  await expect(run(...args)).rejects.toThrow(why)
})
