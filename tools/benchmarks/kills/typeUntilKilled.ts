import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** What was typed and when: the n-th mark is 〔n〕, and stood in the page at `at[n]`. */
export type Typed = { at: number[]; killedAt: number }

const BETWEEN = 90

/** Somebody who types numbered marks, and after so many milliseconds everything dies in the middle of it. */
export async function typeUntilKilled(page: Page, milliseconds: number, kill: () => void): Promise<Typed> {
  const at: number[] = []
  const typing = { over: false }
  const hand = (async () => {
    for (let mark = 0; !typing.over; mark += 1) {
      await page.keyboard.insertText(`〔${mark}〕`)
      at.push(Date.now())
      await sleep(BETWEEN)
    }
  })().catch(() => {})
  await sleep(milliseconds)
  kill()
  const killedAt = Date.now()
  typing.over = true
  await Promise.race([hand, sleep(2_000)])
  return { at: at.filter((time) => time <= killedAt), killedAt }
}

/** How old the oldest mark was that cannot be found again; 0 where all are there. */
export function ageOfLoss({ at, killedAt }: Typed, words: string): number {
  const first = at.findIndex((_time, mark) => !words.includes(`〔${mark}〕`))
  return first === -1 ? 0 : killedAt - (at[first] ?? killedAt)
}
