import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium } from '@playwright/test'

export type KillableBrowser = { context: BrowserContext; kill(): void }

const LOOKS = 300

/** A browser with a profile that outlives it: what it has on disk is what the next one finds. */
export async function startBrowser(program: string, profile: string): Promise<KillableBrowser> {
  const told = join(profile, 'DevToolsActivePort')
  rmSync(told, { force: true })
  const child = spawn(
    program,
    [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--lang=zh-CN',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    // A group of its own: all its processes die at once, as when the computer does.
    { detached: true, stdio: 'ignore' },
  )
  // The file is there a moment before its words are.
  const portTold = () => (existsSync(told) ? /^(\d+)\n/.exec(readFileSync(told, 'utf8'))?.[1] : undefined)
  for (let look = 0; look < LOOKS && !portTold(); look += 1) await sleep(50)
  const port = portTold()
  if (!port) throw new Error('浏览器没有启动')
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context = await browser.newContext()] = browser.contexts()
  return {
    context,
    kill() {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    },
  }
}
