import { expect, type Page, type Route, test } from '@playwright/test'
import { callAs, comeLoggedIn, fillLogin, newPhone } from '../account/logIn.ts'
import { settled } from '../site/settled.ts'
import { expectSound, readInCare } from '../site/soundness.ts'
import { returnedQuestion } from './returned.ts'

const ASK = '**/magazine/web/v1/userQuestion/askQuestion'
const UPLOAD = '**/magazine/common/v1/upload'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const SAID = '合同约定为同等以上型号。'
const title = (page: Page) => page.getByLabel('一句话说清问题')
const content = (page: Page) => page.getByLabel('详细情况')
const added = (page: Page) => page.getByRole('textbox', { name: '补充说明' })
const chooser = (page: Page) => page.getByLabel(/拖到这里/)
const file = (page: Page) => page.getByRole('listitem').filter({ hasText: '合同.pdf' })
/** A file is looked into before it goes along. */
async function attach(page: Page): Promise<void> {
  await chooser(page).setInputFiles({ name: '合同.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(file(page)).toBeVisible()
}

/** Holds back what is sent there until it is let go. */
async function held(page: Page, address: string): Promise<() => void> {
  let letGo = () => {}
  const until = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route: Route) => {
    await until
    await route.continue()
  })
  return () => letGo()
}

async function write(page: Page): Promise<void> {
  await page.goto('/newQuestion')
  await settled(page)
  await title(page).fill('中标以后要求涨价，能不能改合同价')
  await content(page).fill('设备采购项目，合同已经签订，供应商要求把合同价上调百分之八，否则不供货。')
}

async function writeSupplement(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: '补充说明' }).click()
  await added(page).fill(SAID)
  await attach(page)
}

test('a supplement outlives the session it was written in, with its files, and is sent after logging in again', async ({
  page,
}) => {
  const phone = newPhone()
  const address = await returnedQuestion(page, phone)
  await writeSupplement(page, address)
  await callAs(page.request, await tokenInUse(page), 'post', '/logout')
  await page.getByRole('button', { name: '提交补充' }).click()
  await page.getByRole('main').getByRole('button', { name: '登录' }).click()
  await fillLogin(page, phone)
  await expect(added(page)).toHaveValue(SAID)
  await expect(file(page)).toBeVisible()
  await page.getByRole('button', { name: '提交补充' }).click()
  await expect(page.getByText('待受理', { exact: true })).toBeVisible()
  await expect(file(page)).toBeVisible()
})

test('what one reader was adding to a question is dropped when another logs in', async ({ page, context }) => {
  const phone = newPhone()
  const address = await returnedQuestion(page, phone)
  await writeSupplement(page, address)
  const other = await context.newPage()
  for (const [who, seen] of [
    [newPhone(), page.getByText(/没有找到/)],
    [phone, page.getByRole('button', { name: '补充说明' })],
  ] as const) {
    await other.goto('/personal-center')
    await other.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('main').getByRole('button', { name: '登录' }).click()
    await fillLogin(page, who)
    await expect(seen).toBeVisible()
  }
  await page.getByRole('button', { name: '补充说明' }).click()
  await expect(added(page)).toHaveValue('')
  await expect(file(page)).toHaveCount(0)
})

test('a supplement cannot be changed while it is being sent', async ({ page }) => {
  await writeSupplement(page, await returnedQuestion(page))
  const letGo = await held(page, UPLOAD)
  await page.getByRole('button', { name: '提交补充' }).click()
  await expect(file(page).getByText('正在上传…')).toBeVisible()
  await added(page).pressSequentially('还有一句')
  await expect(added(page)).toHaveValue(SAID)
  await expect(file(page).getByRole('button', { name: '移除' })).toBeDisabled()
  letGo()
  await expect(page.getByText('待受理', { exact: true })).toBeVisible()
})

for (const look of ['light', 'dark', 'care'] as const) {
  test(`a question cannot be changed while it is being sent, and shows it (${look})`, async ({ page }) => {
    if (look === 'dark') await page.emulateMedia({ colorScheme: 'dark' })
    if (look === 'care') await readInCare(page, true)
    await comeLoggedIn(page, newPhone())
    await write(page)
    await attach(page)
    const letGo = await held(page, UPLOAD)
    let sent = { title: '', attachments: [] }
    await page.route(ASK, (route) => {
      sent = route.request().postDataJSON()
      return route.abort()
    })
    await title(page).press('Enter')
    await expect(page.getByRole('button', { name: '正在提交' })).toHaveAttribute('aria-busy', 'true')
    await title(page).pressSequentially('？')
    await expect(file(page).getByRole('button', { name: '移除' })).toBeDisabled()
    await expect(page.getByLabel('同意隐去可识别的信息后公开')).toBeDisabled()
    await dropOn(page, '晚到.pdf')
    await expectSound(page, '正在提交')
    letGo()
    await expect(page.getByRole('alert').filter({ hasText: '未能送达' })).toBeVisible()
    expect(sent).toMatchObject({ title: '中标以后要求涨价，能不能改合同价', attachments: [expect.any(String)] })
    await expect(page.getByRole('listitem').filter({ hasText: '晚到.pdf' })).toHaveCount(0)
    // Who sent it by Enter writes on where they were.
    await expect(title(page)).toBeFocused()
    await title(page).press('End')
    await title(page).pressSequentially('？')
    await expect(title(page)).toHaveValue('中标以后要求涨价，能不能改合同价？')
  })
}

test('where the browser keeps nothing, a question that has arrived is not said to be lost', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  await comeLoggedIn(page, newPhone())
  await write(page)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page).toHaveURL(/\/myAskInfo\?id=/)
  await expect(page.getByText('待受理', { exact: true })).toBeVisible()
})

const tokenInUse = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'auth_token')?.value ?? ''

/** As a file is let go over the place for files. */
async function dropOn(page: Page, name: string): Promise<void> {
  const data = await page.evaluateHandle((called) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['%PDF-1.4\n%%EOF\n'], called, { type: 'application/pdf' }))
    return transfer
  }, name)
  await page.getByText('拖到这里').dispatchEvent('drop', { dataTransfer: data })
}
