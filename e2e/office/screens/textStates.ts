import { expect } from '@playwright/test'
import { penOf, revised } from '../pen.ts'
import { goToEnd, openToWrite, sheetOf, startText, stateOf } from '../writing/texts.ts'
import { at, pressed, type State, type States } from './ways.ts'

/** A text that somebody is writing. */
const writing: State = async (page) => {
  await openToWrite(page, await startText(page.context(), '一篇写着的稿件'))
  await goToEnd(page)
  await page.keyboard.type('写在稿纸上的字')
  await expect(stateOf(page)).toHaveText(/^已保存/)
}

/** A text in the hands of 二审, as somebody sees it who may sign: with marks at what changed since 一审. */
const reviewing: State = async (page) => {
  const context = page.context()
  const id = await revised(await penOf(context))
  const { rows } = await (await context.request.get(`/magazine/office/v1/revision/list?draftId=${id}`)).json()
  const { id: revision, number, by } = rows.find(({ cause }: { cause: string }) => cause === 'note')
  const time = '2026-11-15 17:20:00'
  const signed = {
    round: 1,
    former: false,
    step: 1,
    agreement: false,
    by,
    time,
    number,
    revision,
    standing: true,
    void: null,
  }
  const more = { checklist: [], waivers: [], note: '请看第二段' }
  const facts = { stepCount: 3, submittedBy: by, submittedAt: time, since: time, round: 2, needsAgreement: false }
  const turn = { next: [by], wants: null, agreers: [], waits: false }
  const review = { ...facts, ...turn, step: 2, due: '2026-11-16 12:00:00', overdue: true, changedSince: number }
  await page.route(`**/draft/open/${id}`, async (route) => {
    const { data, ...reply } = await (await route.fetch()).json()
    const asked = { change: 'correction', changeNote: '', mayAct: ['write', 'approve', 'return', 'recall'] }
    const draft = { ...data, ...asked, state: 'review2', review, steps: [{ ...signed, ...more }] }
    await route.fulfill({ json: { ...reply, data: draft } })
  })
  await page.goto(`/office/text?id=${id}`)
  await expect(sheetOf(page).locator('ins')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: '签署二审' })).toBeVisible()
}

/** The desk of one text, writing and reading. */
export const textStates: States = {
  写稿: writing,
  校读: async (page, me) => {
    await writing(page, me)
    await page.keyboard.insertText('，由供应商按装，依照《示例省政府采购条例》第二十四条，约三天左右完成。')
    await page.getByRole('tab', { name: '校读' }).press('Enter')
    await page.getByText('1 条引用无须处理').click()
    await page.getByRole('button', { name: '忽略' }).first().press('Enter')
    await expect(page.getByLabel('为什么不改')).toBeFocused()
  },
  插入法条: async (page, me) => {
    await writing(page, me)
    await page.keyboard.press('Control+Shift+l')
    await expect(page.getByRole('dialog', { name: '插入法条' }).getByRole('combobox')).toBeFocused()
    await page.keyboard.insertText('采购意向')
    await expect(page.getByRole('option').first()).toBeVisible()
  },
  批注: async (page, me) => {
    await writing(page, me)
    await page.getByRole('tab', { name: /^批注/ }).press('Enter')
    await page.getByRole('button', { name: '对全文批注' }).press('Enter')
    await page.getByRole('textbox', { name: '批注' }).fill('请再核对 @')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: '回复' }).press('Enter')
    await page.getByRole('textbox', { name: '回复' }).fill('@')
    await expect(page.getByRole('group', { name: '提到同事' })).toBeVisible()
  },
  预览: async (page, me) => {
    await writing(page, me)
    await page.getByRole('tab', { name: '预览' }).press('Enter')
    await expect(page.frameLocator('iframe').getByText('写在稿纸上的字')).toBeVisible()
  },
  预览取不到: async (page, me) => {
    await writing(page, me)
    await page.route('**/preview/page/**', (route) => route.fulfill({ json: { code: 503, msg: '服务繁忙' } }))
    await page.getByRole('tab', { name: '预览' }).press('Enter')
    await expect(page.getByText('预览暂时打不开')).toBeVisible()
    await page.unroute('**/preview/page/**')
    await page.getByRole('button', { name: '重试' }).press('Enter')
    await expect(page.frameLocator('iframe').getByText('写在稿纸上的字')).toBeVisible()
  },
  他人更新: async (page, me) => {
    await writing(page, me)
    const moved = { number: 99, by: '编辑乙', at: '2026-11-16 14:06:21', lock: false }
    await page.route('**/draft/save', (route) => route.fulfill({ json: { code: 409, msg: '已变', data: moved } }), {
      times: 1,
    })
    await page.keyboard.type('又一句')
    await expect(page.getByRole('button', { name: '存为新稿' })).toBeVisible()
  },
  他人在写: async (page) => {
    const id = await startText(page.context(), '有人在写的一篇')
    const times = { since: '2026-11-16 14:02:11', lastBeat: '2026-11-16 14:06:03' }
    const lock = { holder: { id: 'another', name: '编辑乙' }, ...times, self: false, away: true }
    await page.route(`**/draft/open/${id}`, async (route) => {
      const { data, ...reply } = await (await route.fetch()).json()
      await route.fulfill({ json: { ...reply, data: { ...data, lock } } })
    })
    await page.goto(`/office/text?id=${id}`)
    await expect(page.getByText('可能已离开')).toBeVisible()
  },
  送审: async (page, me) => {
    await writing(page, me)
    await page.getByRole('button', { name: '送审' }).press('Enter')
    // It begins there a moment after it has come: Enter on its button would go to its first field instead.
    const form = page.getByRole('dialog', { name: '送审' }).locator('form')
    await expect(form.locator('button, input').first()).toBeFocused()
    await page.getByRole('button', { name: '签一审，送二审' }).press('Enter')
    await expect(page.getByText(/^还没有确认：/)).toBeVisible()
  },
  审读: reviewing,
  退回: pressed(reviewing, '退回'),
  没有: at('/office/text', /^稿件$/),
}
