import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The shell without a window first: it draws the same pages for two thirds of the work. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const BROWSERS = ['chromium-headless-shell', 'chromium']
const FONT = 'fonts-noto-cjk'

export const HOW_TO_GET_CHROMIUM = `浏览器测试没有运行：缺少 Chromium。请以管理员身份执行 apt-get install ${BROWSERS[0]} ${FONT}，或用 CHROMIUM_PATH 指出它的位置。`

/** The system's Chromium, installed by the system's package manager where it is missing and we may. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : undefined
  const present = PLACES.find((place) => existsSync(place))
  if (present && hasChineseFont()) return present
  install()
  return PLACES.find((place) => existsSync(place))
}

/** Without a Chinese font the pages would be measured in boxes. */
function hasChineseFont(): boolean {
  const fonts = spawnSync('fc-list', [':lang=zh-cn'], { encoding: 'utf8' })
  return fonts.status !== 0 || fonts.stdout.trim() !== ''
}

/** Not every distribution has the shell as a package of its own. */
function install(): void {
  const isRoot = process.getuid?.() === 0
  const hasApt = spawnSync('apt-get', ['--version']).status === 0
  if (!isRoot || !hasApt) return
  console.log('正在安装 Chromium 和中文字体。')
  apt('update', '-qq')
  BROWSERS.some((browser) => apt('install', '-y', '-qq', '--no-install-recommends', browser, FONT))
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0
}
