import { expect, type Page, test } from '@playwright/test'
import { answerTo, comeLoggedIn, newPhone } from '../account/logIn.ts'
import { office, written } from '../questions/office.ts'
import { settled } from '../site/settled.ts'

async function openForm(page: Page) {
  const { rows } = await (await page.request.get('/magazine/web/v1/portal/knowledge/news?pageSize=1&pageNum=20')).json()
  await page.goto(`/newsDetails?id=${rows[0].esId}`)
  await page.getByRole('article').getByRole('button', { name: '我要纠错' }).click()
  const dialog = page.getByRole('dialog', { name: '反馈' })
  await expect(dialog.getByText(`关于：${rows[0].title}`)).toBeVisible()
  return dialog
}

test('without login an error is reported with a captcha, and followed by number and code', async ({ page }) => {
  const dialog = await openForm(page)
  await dialog.getByLabel('哪里有误').fill('第二段里的日期写错了')
  const question = dialog.getByRole('button', { name: '看不清图形，改为回答文字问题' })
  await dialog.getByLabel('回答问题').fill(
    await answerTo(
      page,
      async () => {
        await question.click()
        await expect(dialog.getByText(/？/).first()).toBeVisible()
      },
      'question',
    ),
  )
  await dialog.getByRole('button', { name: '提交' }).click()
  const done = page.getByRole('dialog', { name: '已收到' })
  await expect(done.getByText('查询码', { exact: true })).toBeVisible()
  const [id = '', code = ''] = await done.locator('dd').allInnerTexts()
  expect(code.length).toBeGreaterThan(5)
  await expect(done.getByRole('link', { name: '反馈查询页' })).toHaveAttribute('href', `/feedBackInfo?id=${id}`)

  office('feedback', 'reply', id, written('已经改正，谢谢。\n'))
  await page.goto('/feedBackInfo')
  // A form that is sent before the scripts have taken it over goes to the address of the page.
  await settled(page)
  await page.getByLabel('编号').fill(id)
  await page.getByLabel('查询码').fill('AAAA-AAAA')
  await page.getByRole('button', { name: '查看' }).click()
  await expect(page.getByText(/不正确|没有找到/)).toBeVisible()
  await page.getByLabel('查询码').fill(code.toLowerCase())
  await page.getByRole('button', { name: '查看' }).click()
  await expect(page.getByText('已回复', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: '回复' })).toContainText('已经改正，谢谢。')
})

test('a reader who is logged in needs no captcha, and can take the report back once', async ({ page }) => {
  await comeLoggedIn(page, newPhone())
  const dialog = await openForm(page)
  await expect(dialog.getByText('图形验证码')).toBeHidden()
  await dialog.getByRole('radio', { name: '页面故障' }).check()
  await dialog.getByLabel('做了什么，看到了什么').fill('标题里有一个错字')
  await dialog.getByRole('radio', { name: '内容纠错' }).check()
  await expect(dialog.getByLabel('哪里有误')).toHaveValue('标题里有一个错字')
  await dialog.getByRole('button', { name: '提交' }).click()
  await page.getByRole('link', { name: '查看进展' }).click()
  await expect(page.getByText('待处理', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '取消反馈' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消反馈' }).click()
  await expect(page.getByText('已取消', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '取消反馈' })).toBeHidden()
})
