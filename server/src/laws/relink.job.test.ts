import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { enactLaw } from '../testing/content/enactLaw.ts'
import { addLawClasses } from '../testing/content/lawClasses.ts'
import { addClasses, publish } from '../testing/content/publish.ts'
import { testDatabase } from '../testing/testApp.ts'
import { aliasFileIn } from './citations/aliases/aliasFile.ts'
import { findRules, saveRules } from './citations/citationRules.queries.ts'
import { rulesNow } from './citations/citationRules.ts'
import { lawsCommands } from './laws.office.ts'
import { relinkJob } from './relink.job.ts'

const { db } = await testDatabase()
await addClasses(db)
await addLawClasses(db)
const folder = mkdtempSync(join(tmpdir(), 'aliases-'))
afterAll(() => rmSync(folder, { recursive: true }))
const aliases = aliasFileIn(folder)
await enactLaw(db, { title: '示例省喷泉管理条例', effective: '2015-01-01' })
const item = await publish(db, { body: '<p>见《水花条例》第一条。</p>', publish_time: '2020-01-01 08:00:00' })

const bodyOf = async () =>
  (await db.selectFrom('knowledge').where('es_id', '=', item).select('body').executeTakeFirstOrThrow()).body
async function start(): Promise<{ told: string[]; errors: string[] }> {
  const told: string[] = []
  const errors: string[] = []
  const tell = (message: string) => told.push(message)
  const onError = ({ message }: Error) => errors.push(message)
  const job = relinkJob({ db, aliases, tell, warn: (message) => errors.push(message), onError })
  await vi.waitFor(async () => expect(await findRules(db)).toBeDefined(), { timeout: 20_000 })
  await job.close()
  return { told, errors }
}

test('a library linked by these very rules is left alone at the start', async () => {
  expect((await start()).told).toEqual([])
  expect((await start()).told).toEqual([])
})

test('after an upgrade, and when the office gave a law another name, links are made anew once', async () => {
  await saveRules(db, { rules: 0, aliasesSum: '' })
  writeFileSync(aliases, '示例省喷泉管理条例 ← 水花条例\n')
  const fail = (message: string) => expect.unreachable(message)
  const job = relinkJob({ db, aliases, tell: () => {}, warn: fail, onError: ({ message }) => fail(message) })
  await vi.waitFor(async () => expect(await bodyOf()).toContain('>《水花条例》第一条</a>'), {
    timeout: 20_000,
  })
  await vi.waitFor(async () => expect((await findRules(db))?.rules).toBe((await rulesNow(db)).rules), {
    timeout: 20_000,
  })
  await job.close()
  expect((await start()).told).toEqual([])
})

test('a slip in the file is told with its line, the names taken up before stay', async () => {
  writeFileSync(aliases, '喷泉条例 ← 水花条例\n')
  const { errors } = await start()
  expect(errors).toEqual([expect.stringContaining('aliases.txt:1 没有收录“喷泉条例”，请写法规的全称')])
  expect(await bodyOf()).toContain('>《水花条例》第一条</a>')
  const office = { db, actor: 'office:test', aliases, progress: () => {} }
  await expect(lawsCommands([]).relink?.run(office as never, [])).rejects.toThrow('aliases.txt:1')
})

test('the office takes a name away again', async () => {
  rmSync(aliases)
  const office = { db, actor: 'office:test', aliases, progress: () => {} }
  expect(await lawsCommands([]).relink?.run(office as never, [])).toBe('已重新识别全部引用。')
  expect(await bodyOf()).toBe('<p>见《水花条例》第一条。</p>')
})
