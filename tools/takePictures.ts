import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { buildIfNeeded } from './build.ts'
import { findChromium, HOW_TO_GET_CHROMIUM } from './chromium.ts'
import { DESKTOP, FOLDER, type Frame, heightOf, keepPicture, PHONE, rounded } from './pictures/frames.ts'
import { officePictures } from './pictures/officePictures.ts'
import { startProduct } from './startProduct.ts'

const LAW = '示例省政府采购条例'
const ARTICLE = 'art-22'

const CANVAS: Frame = { width: 1280, height: 800 }
const DESKTOP_SHOWN = 1180
const PHONE_SHOWN = 260

/** The pictures of the README and of docs/office.md, taken from the product with its demonstration content. */
async function takePictures(): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(HOW_TO_GET_CHROMIUM)
  await buildIfNeeded()
  mkdirSync(FOLDER, { recursive: true })
  const data = mkdtempSync(join(tmpdir(), 'zc-pictures-'))
  chmodSync(data, 0o755)
  const product = await startProduct(data)
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  try {
    const home = `${product.address}/index`
    const law = `${product.address}/readDetails?id=${await findLaw(product.address)}`
    await takePicture(browser, 'home', { desktop: home, phone: home })
    await takePicture(browser, 'law', { desktop: law, phone: `${law}#${ARTICLE}` })
    await officePictures(browser, { address: product.address, data })
  } finally {
    await browser.close()
    await product.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

async function findLaw(address: string): Promise<string> {
  const reply = await fetch(`${address}/magazine/web/v1/law/list?keyword=${encodeURIComponent(LAW)}`)
  const { rows } = (await reply.json()) as { rows: { esId: string; title: string }[] }
  const found = rows.find(({ title }) => title === LAW)
  if (!found) throw new Error(`示例内容里没有《${LAW}》`)
  return found.esId
}

type Addresses = { desktop: string; phone: string }

async function takePicture(browser: Browser, name: string, shown: Addresses): Promise<void> {
  const desktop = await rounded(await shoot(browser, shown.desktop, DESKTOP), { width: DESKTOP_SHOWN, radius: 10 })
  const phone = await rounded(await shoot(browser, shown.phone, PHONE), { width: PHONE_SHOWN, radius: 22 })
  const picture = await sharp({ create: { ...CANVAS, channels: 4, background: '#00000000' } })
    .composite([
      { input: desktop, top: 0, left: 0 },
      { input: phone, top: CANVAS.height - heightOf(PHONE, PHONE_SHOWN), left: CANVAS.width - PHONE_SHOWN },
    ])
    .png()
    .toBuffer()
  await keepPicture(name, picture)
}

async function shoot(browser: Browser, address: string, viewport: Frame): Promise<Buffer> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await page.goto(address, { waitUntil: 'networkidle' })
    return await page.screenshot({ animations: 'disabled' })
  } finally {
    await context.close()
  }
}

await takePictures()
