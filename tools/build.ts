import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import { overBudget, weighScreens } from './budgets.ts'
import { overOfficeBudget, weighOffice } from './officeBudgets.ts'
import { run } from './run.ts'
import { ROOT } from './sources.ts'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)

const TELL_EVERY = 10_000

type Build = {
  name: string
  /** Where it goes; its stamp says of which sources it was made. */
  folder: string
  sources: string[]
  program: string
  assets: string
  /** A line for whatever is heavier than it may be. */
  over: (folder: string) => string[]
}

/** Two builds, neither of which knows a file of the other's own: what changes in the console leaves the readers' as it is. */
const BUILDS: Record<'readers' | 'office', Build> = {
  readers: {
    name: '页面',
    folder: 'web/build',
    sources: [
      'web/src',
      'web/public',
      'web/vite',
      'web/vite.config.ts',
      'web/react-router.config.ts',
      'contract/src',
      'package-lock.json',
    ],
    program: 'react-router',
    assets: 'client/assets',
    over: (folder) => overBudget(weighScreens(join(folder, 'client'))),
  },
  office: {
    name: '编辑部页面',
    folder: 'office/build',
    sources: [
      'office/src',
      'office/vite',
      'office/vite.config.ts',
      'office/shell.html',
      'web/src/ui',
      'web/src/platform',
      'web/vite',
      'contract/src',
      'package-lock.json',
    ],
    program: 'vite',
    assets: 'assets',
    over: (folder) => overOfficeBudget(weighOffice(folder)),
  },
}

/** Builds what was not made from these very sources. */
export async function buildIfNeeded(say: (text: string) => void = console.log): Promise<void> {
  const needed = Object.values(BUILDS).filter((build) => stampOf(build) !== sumOf(build))
  if (needed.length === 0) return
  say('正在构建页面，约需半分钟。')
  const begun = Date.now()
  const beat = setInterval(() => say(`还在构建页面，已用 ${Math.round((Date.now() - begun) / 1_000)} 秒。`), TELL_EVERY)
  try {
    for (const build of needed) await make(build)
  } finally {
    clearInterval(beat)
  }
}

async function make(build: Build): Promise<void> {
  const sum = sumOf(build)
  const folder = join(ROOT, build.folder)
  const { code, output } = await run({
    program: build.program,
    args: ['build'],
    cwd: join(folder, '..'),
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`${build.name}构建失败：\n${output}`)
  await compress(join(folder, build.assets))
  const over = build.over(folder)
  if (over.length > 0)
    throw new Error(`页面比允许的重（上限在 tools/budgets.ts 和 tools/officeBudgets.ts）：\n${over.join('\n')}`)
  writeFileSync(join(folder, 'stamp'), sum)
}

function stampOf({ folder }: Build): string | undefined {
  const stamp = join(ROOT, folder, 'stamp')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

function sumOf({ sources }: Build): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(ROOT, source)
    const files = source.includes('.') ? [path] : filesBelow(path)
    for (const file of files) hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Compressed once here at the highest quality, so that serving costs nothing. */
async function compress(folder: string): Promise<void> {
  const files = filesBelow(folder).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file)
      writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      writeFileSync(`${file}.gz`, await gzip(bytes, { level: 9 }))
    }),
  )
}

if (import.meta.main) await buildIfNeeded()
