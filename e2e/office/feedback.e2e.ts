import { expect, test } from '@playwright/test'
import { callAs, comeWith, newPhone, tokenOf } from '../account/logIn.ts'
import { expectSound } from '../site/soundness.ts'
import { hire } from './people.ts'
import { hireThree, letOut, saveNews, takeAway, writeNews } from './writing/released.ts'

test('a reader reports an error: it is corrected with the report beside the text, and the reply stands ready once that is released', async ({
  browser,
  page,
  context,
  request,
}) => {
  test.setTimeout(240_000)
  const staff = await hireThree(browser, await browser.newContext())
  const news = await writeNews(staff.writer, '反馈要更正的一篇')
  await letOut(staff, news.id)
  const token = await tokenOf(request, newPhone())
  const content = `${news.title}里的金额应为三百万元`
  const sent = await callAs(request, token, 'post', '/web/v1/zcFeedBack/add', {
    ...{ type: '1', content, page: `/newsDetails?id=${news.esId}` },
  })
  expect(sent.code, sent.msg).toBe(200)

  await hire(context, '责编', ['responsible'])
  await page.goto(`/office/feedback?keyword=${encodeURIComponent(news.title)}`)
  await page.getByRole('link', { name: content.slice(0, 12) }).click()
  await expect(page.getByText(`《${news.title}》`).first()).toBeVisible()
  await expectSound(page, '反馈')
  await page.getByRole('button', { name: '更正原文' }).click()
  const beside = page.getByRole('tabpanel', { name: /^反馈/ })
  await expect(beside).toContainText(content)
  await expect(beside).toContainText('正为它更正')
  await expectSound(page, '反馈在稿件旁')

  await saveNews(staff.writer, news, '第一段写的是金额三百万元。')
  await letOut(staff, news.id, { change: { change: 'correction', changeNote: '第一段的金额应为三百万元，今予更正。' } })

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await hire(phone, '专员', ['answerer'])
  const answerer = await phone.newPage()
  await answerer.goto(`/office/feedback?id=${sent.data.id}`)
  await expect(answerer.getByText('感谢您的指正。')).toBeVisible()
  await answerer.getByRole('button', { name: '修改回复' }).tap()
  const sheet = answerer.getByRole('textbox', { name: '正文' })
  await expect(sheet).toHaveAttribute('contenteditable', 'true')
  await sheet.tap()
  await answerer.keyboard.press('Control+End')
  await answerer.keyboard.type('欢迎再来信。')
  await expect(answerer.locator('[data-state]')).toHaveText(/^已保存/)
  await expectSound(answerer, '写回复')
  await answerer.getByRole('button', { name: '回复', exact: true }).tap()
  await expect(answerer.getByText('已回复', { exact: true }).first()).toBeVisible()
  await phone.close()

  const reader = await browser.newContext()
  const own = await reader.newPage()
  await comeWith(own, token)
  await own.goto(`/feedBackInfo?id=${sent.data.id}`)
  await expect(own.getByRole('region', { name: '回复' })).toContainText('欢迎再来信。')
  await reader.close()
  await takeAway(staff.chief, news)
  for (const one of Object.values(staff)) await one.close()
})
