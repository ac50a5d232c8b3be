import { expect, type Page } from '@playwright/test'
import { comeLoggedIn } from '../account/logIn.ts'
import { regulation } from '../laws/demonstration.ts'
import { returnedQuestion } from '../questions/returned.ts'
import { builtFiles } from './builtFiles.ts'
import { settled } from './settled.ts'

/** How a reader comes to need a part, and how they see that it came. */
export type Errand = {
  begin: (page: Page) => Promise<unknown>
  ask: (page: Page) => Promise<unknown>
  came: (page: Page) => Promise<unknown>
  /** What the reader calls it; nothing where nobody asked for it. */
  what?: string
  /** The field works without it: nothing is said while it is on its way. */
  quiet?: true
}

/** The files of each part that the build loads on demand, by its source. */
export function lateParts(): Record<string, string[]> {
  return Object.fromEntries(
    builtFiles()
      .filter(([, chunk]) => chunk.isDynamicEntry)
      .map(([source, { file, css = [] }]) => [source, [file, ...css]]),
  )
}

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await settled(page)
}
const readLaw = async (page: Page, article: string) => {
  const [now] = await regulation(page.request)
  await open(page, `/readDetails?id=${now.esId}#${article}`)
}
const readAnswer = async (page: Page) => {
  await open(page, '/question')
  await page.locator('main article h2 a').first().click()
  await expect(page).toHaveURL(/questionDetails/)
  await settled(page)
}
/** Each test its own reader: two must not wait for the same code. */
const somebody = () => `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

export const errands: Record<string, Errand> = {
  'src/account/login/LoginDialog.tsx': {
    what: '登录',
    begin: (page) => open(page, '/news'),
    ask: (page) => page.getByRole('button', { name: '登录', exact: true }).click(),
    came: (page) => expect(page.getByRole('dialog', { name: '登录' })).toBeVisible(),
  },
  'src/feedback/FeedbackDialog.tsx': {
    what: '纠错表单',
    begin: (page) => open(page, '/news'),
    ask: (page) => page.getByRole('button', { name: '我要纠错' }).first().click(),
    came: (page) => expect(page.getByRole('dialog', { name: '反馈' })).toBeVisible(),
  },
  'src/search/SearchCombobox.tsx': {
    what: '搜索提示',
    quiet: true,
    begin: (page) => open(page, '/news'),
    ask: (page) => page.getByLabel('站内搜索').pressSequentially('框架'),
    async came(page) {
      await expect(page.getByRole('combobox', { name: '站内搜索' })).toHaveValue('框架')
    },
  },
  'src/knowledge/CitationPreview.tsx': {
    what: '引文预览',
    begin: (page) => readLaw(page, 'art-2'),
    ask: (page) => page.locator('#art-2 a[data-cite$="~8"]').hover(),
    came: (page) => expect(page.getByRole('tooltip')).toContainText('第八条'),
  },
  'src/laws/reader/deadlines/DeadlinePopover.tsx': {
    what: '期限计算',
    begin: (page) => readLaw(page, 'art-18'),
    ask: (page) => page.getByRole('button', { name: '七个工作日' }).first().click(),
    came: (page) => expect(page.getByRole('dialog', { name: /七个工作日/ })).toBeVisible(),
  },
  'src/account/profile/AvatarCropper.tsx': {
    what: '裁剪工具',
    async begin(page) {
      await comeLoggedIn(page, somebody())
      await open(page, '/edit-info')
      await page.getByLabel('昵称').fill('没有保存的名字')
    },
    ask: async (page) =>
      page
        .getByLabel('选择头像图片')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() }),
    async came(page) {
      await expect(page.getByRole('dialog', { name: '裁剪头像' })).toBeVisible()
      await expect(page.getByLabel('昵称')).toHaveValue('没有保存的名字')
    },
  },
  'src/questions/HelpfulReason.tsx': {
    what: '评价表单',
    begin: (page) => readAnswer(page),
    ask: (page) => page.getByRole('button', { name: '没有', exact: true }).click(),
    came: (page) => expect(page.getByRole('button', { name: '依据已经变化' })).toBeVisible(),
  },
  'src/questions/Supplement.tsx': {
    what: '补充说明',
    begin: async (page) => open(page, await returnedQuestion(page)),
    ask: (page) => page.getByRole('button', { name: '补充说明' }).click(),
    came: (page) => expect(page.getByLabel('补充说明')).toBeFocused(),
  },
  'src/account/login/startSession.ts': {
    begin: (page) => comeLoggedIn(page, somebody()),
    ask: (page) => page.goto('/news'),
    came: (page) => page.waitForRequest(/portalProfile/),
  },
  'src/account/messages/watchUnread.ts': {
    begin: (page) => comeLoggedIn(page, somebody()),
    ask: (page) => page.goto('/news'),
    came: (page) => page.waitForRequest(/message\/unread/),
  },
  'src/platform/api/sendCall.ts': {
    begin: (page) => open(page, '/news'),
    ask: (page) => page.locator('main article h2 a').first().click(),
    async came(page) {
      await page.getByRole('button', { name: '重试' }).click()
      await expect(page).toHaveURL(/\/newsDetails/)
    },
  },
}
