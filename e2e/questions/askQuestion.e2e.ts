import { randomBytes } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { callAs, comeLoggedIn, fillLogin, masked, newPhone, tokenOf } from '../account/logIn.ts'
import { settled } from '../site/settled.ts'
import { expectSound } from '../site/soundness.ts'
import { office, written } from './office.ts'
import { returnedQuestion } from './returned.ts'

/** Like none that was asked before: it stands on the site when it has been tried once. */
const newTitle = () => `${randomBytes(3).toString('hex')}号供应商中标以后要求涨价，能不能改合同价`
const CONTENT = '设备采购项目，合同已经签订，中标供应商说钢材涨价，要求把合同价上调百分之八，否则不供货。'
const ANSWER = written(
  '---\nexpert: 周砚秋\nexpertTitle: 示例大学法学院副教授\n---\n不能。\n\n依照《示例省政府采购条例》第三十三条第二款办理。\n',
)

const title = (page: Page) => page.getByLabel('一句话说清问题')
const content = (page: Page) => page.getByLabel('详细情况')
const file = (page: Page) => page.getByRole('listitem').filter({ hasText: '合同.pdf' })

test('a reader writes a question, passes by similar ones, logs in at the end, and follows it to the public answer', async ({
  page,
}) => {
  // Three commands of the office, each a program of its own: a busy machine is slow, not wrong.
  test.setTimeout(300_000)
  const asked = newTitle()
  await page.goto('/newQuestion')
  await title(page).fill(asked)
  await content(page).fill(CONTENT)
  const panel = page.getByRole('complementary', { name: '也许已经有答案' })
  await expect(panel.getByRole('link').first()).toBeVisible()
  await expect(panel.locator('mark').first()).toBeVisible()
  await page.getByLabel(/拖到这里/).setInputFiles({ name: '合同.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await expect(file(page)).toBeVisible()
  await page.getByLabel('同意隐去可识别的信息后公开').check()
  await expect(page.getByText(/草稿已保存在本机/)).toBeVisible()
  await expect.poll(() => filesKept(page)).toBe(1)

  await page.reload()
  await expect(title(page)).toHaveValue(asked)
  await expect(content(page)).toHaveValue(CONTENT)
  await expect(file(page)).toBeVisible()

  await page.getByRole('button', { name: '提交', exact: true }).click()
  const phone = newPhone()
  await fillLogin(page, phone)
  await expect(page).toHaveURL(/\/myAskInfo\?id=/)
  await expect(page.getByText('待受理', { exact: true })).toBeVisible()
  await expect(file(page)).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id') ?? ''

  office('questions', 'take', id)
  office('questions', 'answer', id, ANSWER)
  expect(await publicly(page, asked, phone)).toEqual([false, false, false])
  await page.goto('/index')
  await expect(page.getByRole('link', { name: /有未读消息/ })).toBeVisible()
  await page.goto('/personal-center?tab=questions')
  await expect(page.getByText('有新消息')).toBeVisible()
  await page.getByRole('link', { name: asked }).click()
  await expect(
    page.getByRole('region', { name: '答复' }).getByRole('link', { name: /第三十三条第二款/ }),
  ).toHaveAttribute('href', /^\/readDetails\?id=.+#art-33/)
  await expect(page.getByRole('link', { name: /有未读消息/ })).toBeHidden()

  office('questions', 'publish', id)
  // A command of the office is another process: pages here follow within two seconds.
  await expect.poll(() => publicly(page, asked, phone)).toEqual([true, true, true])
  await page.goto('/question')
  // The title is set in phrases, which a name reads with spaces between them.
  await page.getByRole('link', { name: asked.split('，')[0] ?? '' }).click()
  await expect(page.getByRole('region', { name: '提问' })).toContainText('匿名')
  await page.getByRole('button', { name: /^有帮助/ }).click()
  await expect(page.getByText(/谢谢|感谢/)).toBeVisible()
})

test('a question that was sent back is completed, with a file, and waits again', async ({ page }) => {
  await page.goto(await returnedQuestion(page))
  await expect(page.getByText('请写明合同里对型号的约定').first()).toBeVisible()
  const write = page.getByRole('button', { name: '补充说明' })
  await write.click()
  await expect(page.getByLabel('补充说明')).toBeFocused()
  await expectSound(page, '补充说明')
  await page.getByRole('button', { name: '提交补充' }).click()
  await expect(page.getByText('请写明补充的内容')).toBeVisible()
  await page.getByLabel('补充说明').fill('合同约定为同等以上型号。')
  await page.getByRole('button', { name: '暂不补充' }).click()
  await write.click()
  await expect(page.getByLabel('补充说明')).toHaveValue('合同约定为同等以上型号。')
  await page.getByLabel(/拖到这里/).setInputFiles({ name: '合同.pdf', mimeType: 'application/pdf', buffer: pdf() })
  // A file is looked into before it goes along.
  await expect(file(page)).toBeVisible()
  await page.getByRole('button', { name: '提交补充' }).click()
  await expect(page.getByText('待受理', { exact: true })).toBeVisible()
  await expect(file(page)).toBeVisible()
  await expect(page.getByRole('button', { name: '补充说明' })).toBeHidden()
})

test('who was not helped says why, or thinks better of it, and keeps their place', async ({ page }) => {
  await page.goto('/question')
  await page.locator('main article h2 a').last().click()
  const no = page.getByRole('button', { name: '没有', exact: true })
  await no.click()
  await page.getByRole('button', { name: '取消' }).click()
  await no.click()
  await expect(page.getByRole('button', { name: '没有回答到问题' })).toBeFocused()
  await expectSound(page, '哪里不够好')
  await page.getByRole('button', { name: '依据已经变化' }).click()
  await expect(page.getByLabel('也可以写几句')).toHaveValue('依据已经变化')
  await page.getByRole('button', { name: '告诉编辑部' }).click()
  await expect(page.getByRole('status').filter({ hasText: '已记下' })).toBeVisible()
})

/** Whether readers find it, on the page, by the call and in the feed; and nowhere who asked. */
async function publicly(page: Page, asked: string, phone: string): Promise<boolean[]> {
  const texts: string[] = []
  for (const path of ['/question', '/magazine/web/v1/portal/knowledge/list?kind=question', '/feed/questions.xml']) {
    texts.push(await (await page.request.get(path)).text())
  }
  for (const text of texts) for (const sign of [phone, masked(phone)]) expect(text).not.toContain(sign)
  return texts.map((text) => text.includes(asked))
}

/** How many files wait on the device: the page says only of the words that they are kept. */
const filesKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('zc.files')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const kept = database.transaction('waiting').objectStore('waiting').get('zc.draft.question')
          kept.onerror = () => reject(kept.error)
          kept.onsuccess = () => {
            database.close()
            resolve(kept.result?.length ?? 0)
          }
        }
      }),
  )

const pdf = () => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

test('a question is nobody else’s: it looks like one that is not there', async ({ page }) => {
  const asker = await tokenOf(page.request, newPhone())
  const asked = await callAs(page.request, asker, 'post', '/web/v1/userQuestion/askQuestion', {
    title: '只有我自己能看到的问题',
    content: '这是一个不公开的问题，只有提问人能看到它。',
  })
  await comeLoggedIn(page, newPhone())
  const seen: string[] = []
  for (const id of [asked.data.id, '0'.repeat(24)]) {
    await page.goto(`/myAskInfo?id=${id}`)
    await expect(page.getByText(/没有找到/)).toBeVisible()
    seen.push(await page.locator('main').innerText())
  }
  expect(seen[0]).toBe(seen[1])
})

test('two clicks make one question, and too short a one is told what is missing', async ({ page }) => {
  const token = await comeLoggedIn(page, newPhone())
  await page.goto('/newQuestion')
  // A form that is sent before the scripts have taken it over goes to the address of the page.
  await settled(page)
  await title(page).fill('竞争性谈判能不能只谈一轮')
  await content(page).fill('太短')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(content(page)).toBeFocused()
  await expect(page.getByText(/再补充一些/)).toBeVisible()
  await content(page).fill('货物采购，预算八十万元，谈判小组想只谈一轮就要最后报价。')
  await page.getByRole('button', { name: '提交', exact: true }).dblclick()
  await expect(page).toHaveURL(/\/myAskInfo\?id=/)
  expect((await callAs(page.request, token, 'get', '/web/v1/userQuestion/myQuestions')).total).toBe(1)
})

test('what could not be sent is kept, and says so', async ({ page, context }) => {
  await comeLoggedIn(page, newPhone())
  await page.goto('/newQuestion?title=从搜索带来的词')
  await expect(title(page)).toHaveValue('从搜索带来的词')
  await content(page).fill('网络断开的时候提交，写好的内容应当都还在。')
  await context.setOffline(true)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: '未能送达' })).toBeVisible()
  await expect(content(page)).toHaveValue(/写好的内容应当都还在/)
})

test('a question about an article arrives with the article', async ({ page }) => {
  const { rows } = await (await page.request.get('/magazine/web/v1/portal/knowledge/list?kind=law&pageSize=1')).json()
  await page.goto(`/newQuestion?article=${rows[0].esId}~3`)
  await expect(page.getByRole('link', { name: `《${rows[0].title}》第三条` })).toBeVisible()
  await page.getByRole('button', { name: '移除' }).click()
  await expect(page.getByRole('link', { name: `《${rows[0].title}》第三条` })).toBeHidden()
})

test('the letters of a word that an input method has not finished are not looked for', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/userQuestion/similar')) asked.push(request.postDataJSON().title)
  })
  await page.goto('/newQuestion')
  const cdp = await page.context().newCDPSession(page)
  await title(page).fill('磋商只剩两家')
  await expect.poll(() => asked).toEqual(['磋商只剩两家'])
  await title(page).press('End')
  await cdp.send('Input.imeSetComposition', { text: 'gongys', selectionStart: 6, selectionEnd: 6 })
  await cdp.send('Input.imeSetComposition', { text: "gong'ying's", selectionStart: 11, selectionEnd: 11 })
  await cdp.send('Input.insertText', { text: '供应商' })
  await expect.poll(() => asked.at(-1)).toBe('磋商只剩两家供应商')
  expect(asked.join()).not.toMatch(/[a-z]/)
})
