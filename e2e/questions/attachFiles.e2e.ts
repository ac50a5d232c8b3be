import { expect, type Page, test } from '@playwright/test'
import { comeLoggedIn, newPhone } from '../account/logIn.ts'
import { settled } from '../site/settled.ts'

const ASK = '**/magazine/web/v1/userQuestion/askQuestion'
const UPLOAD = '**/magazine/common/v1/upload'
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PICTURE })
const chooser = (page: Page) => page.getByLabel(/拖到这里/)
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function write(page: Page): Promise<void> {
  await page.getByLabel('一句话说清问题').fill('中标以后要求涨价，能不能改合同价')
  await page.getByLabel('详细情况').fill('设备采购项目，合同已经签订，供应商要求把合同价上调百分之八，否则不供货。')
}

test('what cannot go is refused when it is chosen, with its name and what to do, and the others are kept', async ({
  page,
}) => {
  await page.goto('/newQuestion')
  await settled(page)
  expect(await chooser(page).getAttribute('accept')).not.toMatch(/\.doc(,|$)/)
  const old = { name: '合同.doc', mimeType: 'application/msword', buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex') }
  await chooser(page).setInputFiles([
    picture('现场.png'),
    old,
    { ...old, name: '改名.docx' },
    { name: '大.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10_000_001, '%PDF-1.7 ') },
  ])
  await expect(row(page, '现场.png')).toBeVisible()
  await expect(page.getByText(/合同\.doc：.*另存为 \.docx/)).toBeVisible()
  await expect(page.getByText(/改名\.docx：.*另存为 \.docx/)).toBeVisible()
  await expect(page.getByText(/大\.pdf：超过/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a second try sends only what has not arrived, and each file says how it stands', async ({ page }) => {
  await comeLoggedIn(page, newPhone())
  await page.goto('/newQuestion')
  await settled(page)
  await write(page)
  await chooser(page).setInputFiles([picture('甲.png'), picture('乙乙.png')])
  await expect(row(page, '乙乙.png')).toBeVisible()
  let uploads = 0
  await page.route(UPLOAD, (route) => {
    uploads += 1
    if (uploads === 2) return route.fulfill({ json: { code: 601, msg: '图片打不开，请换一张' } })
    return route.continue()
  })
  let asked = 0
  await page.route(ASK, (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })
  const submit = page.getByRole('button', { name: '提交', exact: true })
  await submit.click()
  await expect(row(page, '甲.png').getByText('已上传')).toBeVisible()
  await expect(row(page, '乙乙.png').getByText('图片打不开，请换一张')).toBeVisible()
  await submit.click()
  await expect(row(page, '乙乙.png').getByText('已上传')).toBeVisible()
  await expect(page.getByText('未能送达，请检查网络后重试')).toBeVisible()
  expect([uploads, asked]).toEqual([3, 1])
  await submit.click()
  await expect(page).toHaveURL(/\/myAskInfo\?id=/)
  expect([uploads, asked]).toEqual([3, 2])
})

test('files are in the form at once: one that is still being looked into goes along, and a second lot takes none away', async ({
  page,
}) => {
  // A slow disk: nothing of a file can be read until the reader has gone on.
  await page.addInitScript(() => {
    const read = Blob.prototype.arrayBuffer
    const page = window as unknown as { readOn?: () => void }
    const late = new Promise<void>((resolve) => {
      page.readOn = resolve
    })
    Blob.prototype.arrayBuffer = async function () {
      await late
      return read.call(this)
    }
  })
  await page.goto('/newQuestion')
  await settled(page)
  await chooser(page).setInputFiles(picture('现场.png'))
  await expect(row(page, '现场.png')).toBeVisible()
  await chooser(page).setInputFiles([picture('验收单.png'), { ...picture('改名.pdf'), buffer: Buffer.from('MZ') }])
  await expect(row(page, '改名.pdf')).toBeVisible()
  await page.evaluate(() => (window as unknown as { readOn: () => void }).readOn())
  await expect(page.getByText(/改名\.pdf：内容与类型不符/)).toBeVisible()
  await expect(row(page, '移除')).toHaveText([/现场\.png/, /验收单\.png/])
})

test('whether it may be public is asked first, and under what name only then', async ({ page }) => {
  await page.goto('/newQuestion')
  await settled(page)
  const name = page.getByLabel('公开时不显示我的姓名和单位')
  await expect(name).toHaveCount(0)
  await page.getByLabel('同意隐去可识别的信息后公开').check()
  await expect(name).toBeChecked()
})
