import { expect } from '@playwright/test'
import { at, pressed, type State, type States } from './ways.ts'

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
    await expect(page.getByText(/已入库|已在库中/)).toBeVisible()
  }

/** The library. */
export const mediaStates: States = {
  缩略图: library('/office/media'),
  列表: library('/office/media?view=list'),
  导入: pressed(at('/office/media', /^媒体/), '导入 Word'),
  空: at('/office/media?keyword=没有这个词', /^媒体/),
  一个文件: async (page, me) => {
    await library('/office/media')(page, me)
    await page.getByRole('link', { name: /^一点/ }).first().click()
    await expect(page.getByText('没有地方用到它。')).toBeVisible()
  },
}
