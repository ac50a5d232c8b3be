import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const ROOT = join(import.meta.dirname, '..')
const BUILD = join(ROOT, 'web/build')
const STAMP = join(BUILD, 'stamp')
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
export function buildIfNeeded(): void {
  const sum = sourceSum()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sum) return
  process.stdout.write('正在构建页面，约需半分钟。\n')
  const outcome = spawnSync('react-router', ['build'], {
    cwd: join(ROOT, 'web'),
    env: { ...process.env, NODE_ENV: 'production', PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}` },
    encoding: 'utf8',
  })
  if (outcome.status !== 0) throw new Error(`页面构建失败：\n${outcome.stdout}\n${outcome.stderr}`)
  compress(join(BUILD, 'client/assets'))
  writeFileSync(STAMP, sum)
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
function compress(folder: string): void {
  for (const file of filesBelow(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

if (import.meta.main) buildIfNeeded()
