import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { hire } from './people.ts'

/** A picture like no other, so that no other test has sent it. */
const picture = (width: number, height: number) =>
  sharp(randomBytes(12 * 9 * 3), { raw: { width: 12, height: 9, channels: 3 } })
    .resize(width, height, { fit: 'fill' })
    .jpeg()
    .toBuffer()

test('an editor sends pictures, one of them bad and one over a network that breaks off, describes one and moves its focus', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await hire(context, '编辑', ['writer'])
  await page.goto('/office/media')
  let broken = 0
  await page.route('**/office/v1/media/part', (route) => {
    broken += 1
    return broken === 1 ? route.abort('connectionfailed') : route.continue()
  })
  await page.getByLabel('上传文件').setInputFiles([
    { name: '开标现场.jpg', mimeType: 'image/jpeg', buffer: await picture(900, 600) },
    { name: '假图.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') },
    { name: '稿件.doc', mimeType: 'application/msword', buffer: Buffer.from('x') },
    { name: '会议.jpg', mimeType: 'image/jpeg', buffer: await picture(400, 800) },
  ])
  const sendings = page.getByRole('region', { name: '上传' })
  await expect(sendings.getByText('已入库')).toHaveCount(2, { timeout: 60_000 })
  await expect(sendings.getByRole('listitem').filter({ hasText: '假图.jpg' })).toContainText('不支持这种文件')
  await expect(sendings.getByRole('listitem').filter({ hasText: '稿件.doc' })).toContainText('“另存为”.docx')
  expect(broken).toBeGreaterThan(1)
  await page
    .getByRole('link', { name: /^开标现场\.jpg/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('开标现场.jpg')
  const alt = page.getByRole('textbox', { name: /^替代文字/ })
  await alt.fill('开标')
  await page.getByRole('button', { name: '保存说明' }).click()
  await expect(page.getByText('替代文字至少 6 个字')).toBeVisible()
  // What is too short is said while it is typed already; the button takes the next press once the answer is here.
  await expect(page.getByText('有几处需要改正')).toBeVisible()
  const place = `${randomBytes(3).toString('hex')}号厅`
  await alt.fill(`${place}开标现场，主持人正在唱标，投标人代表坐在台下`)
  await page.getByLabel('自有').check()
  await page.getByRole('button', { name: '保存说明' }).press('Enter')
  await expect(page.getByText('说明已保存')).toBeVisible()
  const ruler = page.getByLabel('焦点左右')
  await ruler.focus()
  await ruler.press('End')
  await page.getByRole('button', { name: '保存焦点' }).press('Enter')
  await expect(page.getByText('焦点已保存')).toBeVisible()
  await expect(ruler).toHaveValue('1000')
  await page.getByRole('button', { name: '移入待清理' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移入待清理' }).click()
  await page.getByRole('button', { name: '取回', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取回', exact: true }).click()
  await expect(page.getByText('开标现场.jpg已取回')).toBeVisible()
  await page.goto(`/office/media?keyword=${place}&view=list`)
  await expect(page.getByRole('row')).toHaveCount(2)
})
