import { expect, type Page } from '@playwright/test'
import { penOf, revised } from './pen.ts'
import { type Colleague, hire, linkFor, newName, wantConfirmation } from './people.ts'
import { answerToday, brokenDay, wholeDay } from './wholeDay.ts'
import { goToEnd, openToWrite, sheetOf, startText, stateOf, submitText } from './writing/texts.ts'

/** A screen in one of its states: how one comes to it, signed in as an administrator who also writes. */
type State = (page: Page, me: Colleague) => Promise<void>

const at =
  (address: string, heading: RegExp): State =>
  async (page) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }

const pressed =
  (first: State, button: string | RegExp): State =>
  async (page, me) => {
    await first(page, me)
    // By the keyboard, as the rings of focus are looked at.
    await page.getByRole('button', { name: button }).first().press('Enter')
  }

const PIXELS = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

/** The library with a picture in it. */
const library =
  (address: string): State =>
  async (page) => {
    await page.goto(address)
    await page.getByLabel('上传文件').setInputFiles({ name: '一点.png', mimeType: 'image/png', buffer: PIXELS })
    await expect(page.getByText(/已收入|已在库中/)).toBeVisible()
  }

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
  const signed = { round: 1, step: 1, agreement: false, by, time, number, revision, standing: true, void: null }
  const more = { checklist: [], waivers: [], note: '请看第二段' }
  const facts = { stepCount: 3, submittedBy: by, submittedAt: time, since: time, round: 2, needsAgreement: false }
  const review = { ...facts, step: 2, due: '2026-11-16 12:00:00', overdue: true, changedSince: number }
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

const staff = at('/office/staff', /^员工/)
const invite = pressed(staff, '邀请员工')

/** Every screen of the console, each in the states that look different. */
export const OFFICE_SCREENS: Record<string, Record<string, State>> = {
  '/office': {
    今日: at('/office', /^今日$/),
    事多: async (page, me) => {
      await answerToday(page, wholeDay())
      await at('/office', /^今日$/)(page, me)
      await expect(page.getByText('超 6 个工作日')).toBeVisible()
      for (const rest of await page.locator('summary').all()) await rest.press('Enter')
    },
    没有取到: async (page, me) => {
      await answerToday(page, brokenDay())
      await at('/office', /^今日$/)(page, me)
      await expect(page.getByText('这一部分没有取到').first()).toBeVisible()
    },
  },
  '/office/questions': {
    提问: at('/office/questions', /^提问/),
    没有这条: at('/office/questions?id=none', /^提问/),
  },
  '/office/text': {
    写稿: writing,
    校读: async (page, me) => {
      await writing(page, me)
      await page.keyboard.insertText('，由供应商按装，依照《示例省政府采购条例》第二十四条，约三天左右完成。')
      await page.getByRole('tab', { name: '校读' }).press('Enter')
      await page.getByText('另 1 条无须处理').click()
      await page.getByRole('button', { name: '忽略' }).press('Enter')
      await expect(page.getByLabel('为什么不改')).toBeFocused()
    },
    插入法条: async (page, me) => {
      await writing(page, me)
      await page.keyboard.press('Control+Shift+l')
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
      await expect(page.getByText('预览暂时取不到')).toBeVisible()
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
      const who = {
        holder: '编辑乙',
        since: '2026-11-16 14:02:11',
        lastBeat: '2026-11-16 14:06:03',
        self: false,
        away: true,
      }
      await page.route('**/draft/lock', (route) => route.fulfill({ json: { code: 423, msg: '有人', data: who } }), {
        times: 1,
      })
      await page.goto(`/office/text?id=${await startText(page.context(), '有人在写的一篇')}`)
      await expect(page.getByText('可能已离开')).toBeVisible()
    },
    送审: async (page, me) => {
      await writing(page, me)
      await page.getByRole('button', { name: '送审' }).press('Enter')
      await page.getByRole('button', { name: '签一审，送二审' }).press('Enter')
      await expect(page.getByText(/^还没有确认：/)).toBeVisible()
    },
    审读: reviewing,
    退回: pressed(reviewing, '退回'),
    没有: at('/office/text', /^稿件$/),
  },
  '/office/texts': {
    列表: async (page, me) => {
      await at('/office/texts?kind=news&colour=red', /^资讯/)(page, me)
      await expect(page.getByRole('link', { name: /^历史/ }).first()).toBeVisible()
    },
    空: async (page, me) => {
      await at('/office/texts?keyword=没有这样的稿件', /^稿件/)(page, me)
      await expect(page.getByText('没有符合条件的稿件')).toBeVisible()
    },
    已选: async (page, me) => {
      await at('/office/texts?kind=notice', /^公告/)(page, me)
      await page
        .getByLabel(/^选择 /)
        .first()
        .check()
      await expect(page.getByRole('region', { name: '对所选的 1 篇' })).toBeVisible()
    },
    批量: async (page, me) => {
      await at('/office/texts?kind=notice', /^公告/)(page, me)
      await page
        .getByLabel(/^选择 /)
        .first()
        .check()
      await page.getByRole('button', { name: '删除', exact: true }).press('Enter')
      await page.getByRole('button', { name: '先看看哪些做得到' }).press('Enter')
      await expect(page.getByText('可以做 0 篇，1 篇做不到：')).toBeVisible()
    },
    新建: pressed(at('/office/texts', /^稿件/), '新建稿件'),
    待我审: async (page, me) => {
      const others = (await page.context().browser()?.newContext()) ?? page.context()
      await hire(others, '编辑', ['writer'])
      await submitText(others, '等一审的一篇', false)
      await others.close()
      await at('/office/texts?waiting=1', /^待我审/)(page, me)
      await expect(page.getByRole('link', { name: '等一审的一篇' }).first()).toBeVisible()
    },
  },
  '/office/calendar': {
    月历: at('/office/calendar', /^日程/),
    列表: at('/office/calendar?view=list', /^日程/),
  },
  '/office/history': {
    历史: async (page, me) => {
      const id = await revised(await penOf(page.context()))
      await at(`/office/history?id=${id}`, /^历史/)(page, me)
      await expect(page.getByText('初稿')).toBeVisible()
    },
    对照: async (page, me) => {
      const id = await revised(await penOf(page.context()))
      await at(`/office/history?id=${id}`, /^历史/)(page, me)
      await page.getByRole('link', { name: /^恢复/ }).first().press('Enter')
      await expect(page.getByRole('button', { name: '恢复成这一稿' })).toBeVisible()
      await page.getByText('全部改动').click()
    },
    没有: async (page, me) => {
      await at('/office/history?id=nothing', /^历史/)(page, me)
      await expect(page.getByText('没有找到这篇稿件')).toBeVisible()
    },
  },
  '/office/staff': {
    列表: async (page, me) => {
      await staff(page, me)
      await expect(page.getByRole('row', { name: me.name })).toBeVisible()
    },
    空: at('/office/staff?status=disabled&page=900', /^员工/),
    邀请: invite,
    邀请有误: async (page, me) => {
      await invite(page, me)
      await page.getByRole('button', { name: '生成邀请链接' }).click()
      await expect(page.getByText('请至少选择一个角色')).toBeVisible()
    },
    再次确认: async (page, me) => {
      await invite(page, me)
      await page.getByLabel('登录名').fill(newName('新人'))
      await page.getByLabel('编辑（作者）').check()
      await wantConfirmation(page, 'staff/invite')
      await page.getByRole('button', { name: '生成邀请链接' }).click()
      await expect(page.getByRole('dialog', { name: '请再输入一次动态码' })).toBeVisible()
    },
    一个人: pressed(staff, /^管理/),
    自己: pressed(staff, /^查看/),
    登录结束: async (page, me) => {
      await staff(page, me)
      const cookies = await page.context().cookies()
      await page.context().clearCookies()
      await page.getByRole('link', { name: '待启用' }).click()
      await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
      await page.context().addCookies(cookies)
    },
  },
  '/office/media': {
    缩略图: library('/office/media'),
    列表: library('/office/media?view=list'),
    导入: pressed(at('/office/media', /^媒体/), '导入 Word'),
    空: at('/office/media?keyword=没有这个词', /^媒体/),
    一个文件: async (page, me) => {
      await library('/office/media')(page, me)
      await page.getByRole('link', { name: /^一点/ }).first().click()
      await expect(page.getByText('没有地方用到它。')).toBeVisible()
    },
  },
  '/office/audit': {
    列表: at('/office/audit', /^审计/),
    核对: async (page, me) => {
      await pressed(at('/office/audit', /^审计/), '核对全部记录')(page, me)
      await expect(page.getByText(/条记录全部相符/)).toBeVisible()
      await page.locator('summary').first().click()
    },
    空: at('/office/audit?actor=没有这个人', /^审计/),
  },
  '/office/account': {
    账号: at('/office/account', /^我的账号$/),
    有误: pressed(at('/office/account', /^我的账号$/), '修改密码'),
  },
  '/office/welcome': {
    欢迎: async (page) => {
      await page.goto(linkFor(newName('新人'), ['writer']))
      await expect(page.getByLabel('动态码')).toBeVisible()
    },
    失效: at('/office/welcome#abcdefghijklmnopqrstuvwxyz', /^链接不能用了$/),
  },
}

/** What has no address of its own. */
export const BESIDE: Record<string, State> = {
  登录: async (page) => {
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await page.goto('/office')
    await page.getByRole('button', { name: /恢复码/ }).click()
    await page.context().addCookies(cookies)
  },
  查找: async (page, me) => {
    await at('/office', /^今日$/)(page, me)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('采购')
    await expect(page.getByRole('option').first()).toBeVisible()
  },
  通知: async (page, me) => {
    await at('/office', /^今日$/)(page, me)
    await page.getByRole('banner').getByRole('button', { name: /^通知/ }).press('Enter')
    await expect(page.getByRole('dialog', { name: '通知' })).toBeVisible()
  },
  按键: async (page, me) => {
    await at('/office', /^今日$/)(page, me)
    await page.keyboard.press('Control+/')
    await expect(page.getByRole('dialog', { name: '按键' })).toBeVisible()
  },
  没有这个页面: at('/office/nowhere', /^没有这个页面$/),
}
