import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'
import { overBudget, weighScreens } from './budgets.ts'
import { run } from './run.ts'
import { ROOT } from './sources.ts'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)

const BUILD = join(ROOT, 'web/build')
const STAMP = join(BUILD, 'stamp')
const TELL_EVERY = 10_000
const SOURCES = [
  'web/src',
  'web/public',
  'web/vite',
  'web/vite.config.ts',
  'web/react-router.config.ts',
  'contract/src',
  'package-lock.json',
]

/** Builds the pages unless the build was made from these very sources. */
export async function buildIfNeeded(say: (text: string) => void = console.log): Promise<void> {
  const sum = sourceSum()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sum) return
  say('正在构建页面，约需半分钟。')
  const begun = Date.now()
  const beat = setInterval(() => say(`还在构建页面，已用 ${Math.round((Date.now() - begun) / 1_000)} 秒。`), TELL_EVERY)
  try {
    await build()
  } finally {
    clearInterval(beat)
  }
  const over = overBudget(weighScreens(join(BUILD, 'client')))
  if (over.length > 0) throw new Error(`页面比允许的重（上限在 tools/budgets.ts）：\n${over.join('\n')}`)
  writeFileSync(STAMP, sum)
}

async function build(): Promise<void> {
  const { code, output } = await run({
    program: 'react-router',
    args: ['build'],
    cwd: join(ROOT, 'web'),
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`页面构建失败：\n${output}`)
  await compress(join(BUILD, 'client/assets'))
}

function sourceSum(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
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
