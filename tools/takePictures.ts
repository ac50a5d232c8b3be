import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { buildIfNeeded } from './build.ts'
import { findChromium, HOW_TO_GET_CHROMIUM } from './chromium.ts'
import { ROOT } from './sources.ts'
import { startProduct } from './startProduct.ts'

const FOLDER = join(ROOT, 'docs/pictures')
/** Light enough that a README with two of them opens at once on a slow line. */
const MOST_BYTES = 80_000
const LAW = '示例省政府采购条例'
const ARTICLE = 'art-22'

type Frame = { width: number; height: number }
const DESKTOP: Frame = { width: 1440, height: 900 }
const PHONE: Frame = { width: 390, height: 844 }
const CANVAS: Frame = { width: 1280, height: 800 }
const DESKTOP_SHOWN = 1180
const PHONE_SHOWN = 260

/** The pictures of the README, taken from the product with its demonstration content. */
async function takePictures(): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(HOW_TO_GET_CHROMIUM)
  buildIfNeeded()
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
  const bytes = await lightWebp(picture)
  writeFileSync(join(FOLDER, `${name}.webp`), bytes)
  console.log(`docs/pictures/${name}.webp ${Math.round(bytes.length / 1000)} KB`)
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

const heightOf = ({ width, height }: Frame, shown: number) => Math.round((height * shown) / width)

/** Scaled down, with round corners and a hairline, so that light and dark pages around it both show where it ends. */
async function rounded(shot: Buffer, { width, radius }: { width: number; radius: number }): Promise<Buffer> {
  const { data, info } = await sharp(shot).resize({ width }).png().toBuffer({ resolveWithObject: true })
  const shape = (attributes: string, inset: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${info.height}"><rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${info.height - 2 * inset}" rx="${radius}" ${attributes}/></svg>`,
    )
  return sharp(data)
    .composite([
      { input: shape('fill="#fff"', 0), blend: 'dest-in' },
      { input: shape('fill="none" stroke="#8a8478" stroke-width="1"', 0.5) },
    ])
    .png()
    .toBuffer()
}

async function lightWebp(picture: Buffer): Promise<Buffer> {
  for (let quality = 86; quality >= 40; quality -= 6) {
    const bytes = await sharp(picture).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length <= MOST_BYTES) return bytes
  }
  throw new Error(`一幅图压缩后仍超过 ${MOST_BYTES} 字节`)
}

await takePictures()
