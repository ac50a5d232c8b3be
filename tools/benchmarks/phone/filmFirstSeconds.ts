import { writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { PHONE, slowPage } from './measurePage.ts'

const EVERY = 400
const FRAMES = 10
const SHOWN = 120
const GAP = 8

/** What a reader sees, frame beside frame, from asking for the page on. */
export async function filmFirstSeconds(browser: Browser, address: string, file: string): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true, locale: 'zh-CN' })
  const shots: { at: number; data: Buffer }[] = []
  try {
    const page = await slowPage(context)
    const session = await context.newCDPSession(page)
    const begun = Date.now()
    session.on('Page.screencastFrame', ({ data, sessionId }) => {
      shots.push({ at: Date.now() - begun, data: Buffer.from(data, 'base64') })
      void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 70, everyNthFrame: 1 })
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(Math.max(EVERY * FRAMES - (Date.now() - begun), 0))
  } finally {
    await context.close()
  }
  const seen = [...Array(FRAMES).keys()].map((index) => shots.findLast(({ at }) => at <= index * EVERY)?.data)
  writeFileSync(file, await strip(seen))
  console.log(`\n${file}：首页开头 ${(EVERY * FRAMES) / 1000} 秒，每 ${EVERY} 毫秒一格`)
}

async function strip(seen: (Buffer | undefined)[]): Promise<Buffer> {
  const height = Math.round((PHONE.height * SHOWN) / PHONE.width)
  const blank = { create: { width: SHOWN, height, channels: 3 as const, background: '#ffffff' } }
  const frames = await Promise.all(
    seen.map((shot) =>
      shot
        ? sharp(shot).resize(SHOWN, height, { fit: 'cover', position: 'top' }).png().toBuffer()
        : sharp(blank).png().toBuffer(),
    ),
  )
  const width = frames.length * (SHOWN + GAP) + GAP
  return sharp({ create: { width, height: height + 2 * GAP, channels: 3, background: '#8a8478' } })
    .composite(frames.map((input, index) => ({ input, left: GAP + index * (SHOWN + GAP), top: GAP })))
    .webp({ quality: 60, effort: 6 })
    .toBuffer()
}
