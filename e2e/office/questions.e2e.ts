import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { callAs, tokenOf } from '../account/logIn.ts'
import { expectSound } from '../site/soundness.ts'
import { penOf } from './pen.ts'
import { hire } from './people.ts'
import { sheetOf } from './writing/texts.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A question of a reader of its own, under a word that stands in no other. */
async function ask(request: APIRequestContext, content: (word: string) => string) {
  const word = `槭${Math.random().toString(36).slice(2, 9)}`
  const token = await tokenOf(request, `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`)
  const title = `${word}项目只有两家响应，还能继续吗`
  const input = { title, content: content(word), anonymous: true, publish: true }
  const asked = await callAs(request, token, 'post', '/web/v1/userQuestion/askQuestion', input)
  expect(asked.code, asked.msg).toBe(200)
  return { word, title, token, id: asked.data.id as string }
}

async function openCase(page: Page, word: string, title: string): Promise<void> {
  await page.goto(`/office/questions?keyword=${encodeURIComponent(word)}`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a question is written an answer, approved by a second person on a phone, and made public without who asked it', async ({
  browser,
  page,
  context,
  request,
}) => {
  test.setTimeout(240_000)
  const { word, title, token, id } = await ask(
    request,
    (own) => `${own}：我是示例市第二中学的李老师，公告期满只有两家递交响应文件。电话 138 0000 0000，能继续磋商吗？`,
  )
  await hire(context, '专员', ['answerer'])
  await openCase(page, word, title)
  await page.getByRole('button', { name: '写答复' }).click()
  await expect(sheetOf(page)).toHaveAttribute('contenteditable', 'true')
  await sheetOf(page).click()
  await page.keyboard.type('可以继续，依照《示例省政府采购条例》第三十三条第二款，由采购人写明理由。')
  await page.getByLabel('答复人', { exact: true }).fill('周砚秋')
  await page.getByLabel('答复人职务').fill('研究员')
  await expect(page.locator('[data-state]')).toHaveText(/^已保存/)
  await expect(page.getByText(/^依据 1 条/)).toBeVisible()
  await expectSound(page, '写答复')
  await page.getByRole('button', { name: '送复核' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '送复核' }).click()
  await expect(page.getByText('答复待复核').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '复核通过' })).toHaveCount(0)

  const phone = await browser.newContext(PHONE)
  await hire(phone, '责编', ['responsible'])
  const second = await phone.newPage()
  await openCase(second, word, title)
  await expect(second.getByText('可以继续，依照')).toBeVisible()
  await expectSound(second, '复核')
  await second.getByRole('button', { name: '复核通过' }).tap()
  await expect(second.getByText(/^已答复/).first()).toBeVisible()
  const own = await callAs(request, token, 'get', `/web/v1/userQuestion/myQuestionDetail/${id}`)
  expect(own.data.answer.body).toContain('可以继续')

  await second.getByRole('button', { name: '公开', exact: true }).tap()
  const form = second.getByRole('dialog')
  for (const [words, act] of [
    ['示例市第二中学', '替换'],
    ['李老师', '替换'],
    ['138 0000 0000', '删去'],
  ] as const) {
    const line = form.getByRole('listitem').filter({ hasText: words })
    await line.getByRole('button', { name: act }).tap()
    await expect(line).toHaveCount(0)
  }
  await expectSound(second, '公开')
  await form.getByRole('button', { name: '公开', exact: true }).tap()
  const link = second.getByRole('link', { name: '读者看到的页面' })
  await expect(link).toBeVisible()
  const address = (await link.getAttribute('href')) ?? ''
  await phone.close()

  await page.goto(address)
  await expect(page.getByRole('region', { name: '提问' })).toContainText('某中学')
  const shown = (await page.locator('main').textContent()) ?? ''
  for (const secret of ['示例市第二中学', '李老师', '138 0000 0000']) expect(shown).not.toContain(secret)
})

test('on a phone a question that says too little goes back to its asker', async ({ browser, request }) => {
  const { word, title, token, id } = await ask(request, (own) => `${own}：项目不知道怎么办才好，请问能不能继续下去？`)
  const phone = await browser.newContext(PHONE)
  await hire(phone, '专员', ['answerer'])
  const page = await phone.newPage()
  await page.goto('/office')
  await page.getByRole('navigation', { name: '编辑部（手机）' }).getByRole('link', { name: '提问' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: /^提问/ })).toBeVisible()
  await expectSound(page, '提问的队列')
  await openCase(page, word, title)
  await page.getByRole('button', { name: '退回补充' }).tap()
  await page.getByLabel('请写明采购方式和所处的阶段').check()
  await page.getByRole('dialog').getByRole('button', { name: '退回补充' }).tap()
  await expect(page.getByText('已退回，等提问人补充')).toBeVisible()
  const own = await callAs(request, token, 'get', `/web/v1/userQuestion/myQuestionDetail/${id}`)
  expect(own.data).toMatchObject({ status: '3', reason: '请写明采购方式和所处的阶段' })
  await phone.close()
})

test('a question that is not taken up shows no heading over an answer that nobody wrote', async ({
  browser,
  page,
  context,
  request,
}) => {
  const { word, title, id } = await ask(request, (own) => `${own}：邻居家的院墙应该砌多高，请问有没有规定？`)
  const elsewhere = await browser.newContext()
  await hire(context, '专员', ['answerer'])
  await hire(elsewhere, '责编', ['responsible'])
  await (await penOf(context)).send('questionDesk/refuse', {
    id,
    reason: '所问不属于政府采购的范围',
  })
  await openCase(page, word, title)
  await expect(page.getByText('提出不予受理，原因：所问不属于政府采购的范围')).toBeVisible()
  const second = await elsewhere.newPage()
  await openCase(second, word, title)
  await second.getByRole('button', { name: '复核通过' }).click()
  await expect(second.getByText('已通过，提问人已得到通知')).toBeVisible()
  await elsewhere.close()
  await page.reload()
  await expect(page.getByRole('heading', { name: /^经过/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^答复/ })).toHaveCount(0)
})
