import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildIfNeeded } from './build.ts'
import { run } from './run.ts'
import { ROOT } from './sources.ts'

const CLIENT = join(ROOT, 'web/build/client')
/** Written by the half of the build that is for the server, which names the files of every screen. */
const BY_SERVER = /\/manifest-\w+\.js$/
/** A slow machine builds for a while. */
const LONG = 600_000

const filesOfBuild = () => readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })

beforeAll(() => buildIfNeeded(() => {}), LONG)

test('readers are sent no word of the console', () => {
  const texts = filesOfBuild().filter((file) => /\.(js|css|json|svg)$/.test(file))
  expect(texts.length).toBeGreaterThan(50)
  const told = (file: string) => /\/office\/|x-office|staffSession/i.test(readFileSync(join(CLIENT, file), 'utf8'))
  expect(texts.filter(told)).toEqual([])
})

test(
  "built where the office's contract and sources cannot be read, readers' files have the same names and the same bytes",
  async () => {
    const { code, output } = await run({
      program: 'node',
      args: [join(ROOT, 'tools/testing/buildReadersAlone.ts')],
      cwd: join(ROOT, 'web'),
      env: { NODE_ENV: 'production' },
    })
    expect(code, output).toBe(0)
    const alone: Record<string, string> = JSON.parse(output.slice(output.indexOf('{"')))
    const sumOf = (name: string) =>
      createHash('sha256')
        .update(readFileSync(join(CLIENT, name)))
        .digest('hex')
    const files = filesOfBuild()
    const bundled = Object.keys(alone).filter((name) => name.startsWith('assets/'))
    expect(bundled.length).toBeGreaterThan(50)
    expect(bundled.filter((name) => !files.includes(name) || sumOf(name) !== alone[name])).toEqual([])
    expect(files.filter((name) => name.endsWith('.js') && !BY_SERVER.test(name) && !alone[name])).toEqual([])
  },
  LONG,
)
