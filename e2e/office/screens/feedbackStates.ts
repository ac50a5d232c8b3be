import { expect } from '@playwright/test'
import { at, type States } from './ways.ts'

const day = (date: string, more = {}) => ({
  day: date,
  kind: 'work',
  count: 1,
  name: '',
  today: false,
  due: false,
  ...more,
})

const CASE = {
  ...{
    id: '202611160001',
    title: '第三段里的条文编号写错了',
    type: '1',
    status: '0',
    createTime: '2026-11-10 09:00:00',
  },
  ...{ dueDay: '2026-11-17', usedDays: 4, allowedDays: 5, overdueDays: 0, paused: false, known: true },
  content: '第三段里的条文编号写错了，应为第二十六条。',
  page: '/newsDetails?id=item1',
  item: { esId: 'item1', title: '一篇有误的稿件', href: '/newsDetails?id=item1', draftId: 'd1', linked: true },
  assignee: { id: 's1', name: '专员戊' },
  sender: { member: true, phone: '139****0001', contact: true },
  images: [{ id: 'u1', name: '截图.png', size: 20_480, type: 'image/png' }],
  days: [
    day('2026-11-10', { kind: 'asked', count: 0 }),
    day('2026-11-14', { kind: 'rest', count: 0 }),
    day('2026-11-16', { count: 4, today: true }),
    day('2026-11-17', { count: 5, due: true }),
  ],
  events: [
    { time: '2026-11-10 09:00:00', what: '提交反馈', by: '提交人', note: '' },
    { time: '2026-11-11 09:00:00', what: '派给', by: '责编乙', note: '专员戊：请尽快' },
  ],
  main: null,
  parts: [{ id: '202611160002', title: '同一处也有人说' }],
  others: [{ id: '202611160003', title: '条号不对', createTime: '2026-11-12 09:00:00', same: true }],
  reply: {
    ...{ number: 1, updatedBy: null, updateTime: '2026-11-16 09:00:00' },
    tree: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: '已经核实并更正。' }] }] },
  },
  given: null,
  correction: { draftId: 'd1', time: '2026-11-16 09:00:00' },
  prepared: null,
  versions: [{ id: 'v1', number: 1, cause: 'prepared', by: null, time: '2026-11-16 09:00:00', note: '' }],
  lock: null,
  watchers: [{ id: 's2', name: '责编乙' }],
  mayAct: ['assign', 'write', 'reply', 'link', 'correct', 'merge'],
}

/** What readers report. */
export const feedbackStates: States = {
  反馈: at('/office/feedback', /^反馈/),
  没有符合的: async (page, me) => {
    await at('/office/feedback?type=4&keyword=没有人这样写过', /^反馈/)(page, me)
    await expect(page.getByText('没有符合条件的反馈')).toBeVisible()
  },
  没有这条: at('/office/feedback?id=none', /^反馈/),
  一条反馈: async (page, me) => {
    const answer = { json: { code: 200, msg: '', data: CASE } }
    await page.route(`**/feedbackDesk/open/${CASE.id}`, (route) => route.fulfill(answer))
    await at(`/office/feedback?id=${CASE.id}`, /^第三段/)(page, me)
    await expect(page.getByText('已经核实并更正。')).toBeVisible()
    await page.getByRole('button', { name: '关联内容' }).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
}
