import { expect, type Page } from '@playwright/test'
import { at, type States } from './ways.ts'

const READER = {
  ...{
    id: 'r1',
    nickName: '江南读者',
    phone: '137****5678',
    status: 'active',
    region: '江苏',
    questions: 2,
    feedback: 0,
  },
  ...{ createTime: '2026-01-05 09:00:00', lastLoginTime: '2026-11-15 20:01:00' },
  sessions: [{ device: 'Windows · Chrome', createTime: '2026-11-15 20:01:00', lastUsedTime: '2026-11-16 08:12:00' }],
  consents: [{ type: '用户协议', version: '1', acceptTime: '2026-01-05 09:00:00' }],
}

/** What is counted. */
export const figuresStates: States = {
  阅读: async (page, me) => {
    await at('/office/figures?by=month', /^统计$/)(page, me)
    await expect(page.getByRole('heading', { name: '读得最少' })).toBeVisible()
  },
  栏目: async (page, me) => {
    await at('/office/figures?part=columns', /^统计$/)(page, me)
    await expect(page.getByRole('rowheader', { name: '首页' })).toBeVisible()
  },
  颠倒: async (page, me) => {
    await at('/office/figures?part=questions&from=2026-11-02&to=2026-11-01', /^统计$/)(page, me)
    await expect(page.getByText('截止日期早于起始日期').first()).toBeVisible()
  },
}

/** What the record of the job that empties the trash holds. */
async function runsOf(page: Page): Promise<object[]> {
  const reply = await page.request.get('/magazine/office/v1/job/log?name=drafts')
  return (await reply.json()).data.runs
}

/** What the server does by itself. */
export const jobsStates: States = {
  任务: async (page, me) => {
    await at('/office/jobs', /^任务与健康$/)(page, me)
    await expect(page.getByText(/^备份|没有备份/).first()).toBeVisible()
  },
  记录: async (page, me) => {
    await at('/office/jobs', /^任务与健康$/)(page, me)
    const run = page.getByRole('button', { name: /^立即运行.*回收站/ })
    await expect(run).toBeEnabled()
    await run.press('Enter')
    // One that takes longer than a moment is told of as begun, and stands in the record when it has ended.
    await expect(page.getByText(/已完成$|已开始$|正在运行，请等它结束/).first()).toBeVisible()
    await expect.poll(() => runsOf(page)).not.toEqual([])
    await page.getByRole('button', { name: /^记录.*回收站/ }).press('Enter')
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  },
}

/** Readers, each found by what is known whole. */
export const readersStates: States = {
  查找: async (page, me) => {
    await at('/office/readers', /^读者$/)(page, me)
    await page.getByLabel('手机号、用户编号或昵称').fill('没有这个昵称的人')
    await page.getByRole('button', { name: '查找', exact: true }).press('Enter')
    await expect(page.getByText('没有找到这样的读者')).toBeVisible()
  },
  一位读者: async (page, me) => {
    await page.route('**/readerDesk/open/r1', (route) => route.fulfill({ json: { code: 200, msg: '', data: READER } }))
    await at('/office/readers?reader=r1', /^读者$/)(page, me)
    await page.getByRole('button', { name: '删除其数据' }).press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
  },
}
