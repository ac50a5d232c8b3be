import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Office } from '../../platform/process/officeCommand.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { askOffice } from '../../testing/people/askOffice.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'
import { staffCommands } from '../office.office.ts'

const app = await testApp()
const { db } = app
await addClasses(db)
beforeEach(async () => {
  await sql`truncate staff cascade`.execute(db)
  await db.deleteFrom('knowledge').execute()
})

const site = { publicOrigin: 'http://localhost:3000', appSecret: undefined }
const run = (line: string, over: Partial<Office['site']> = {}) => {
  const office = { db, actor: 'office:test', site: { ...site, ...over } } as unknown as Office
  return (
    staffCommands([]).staff?.run(office, line.split(' ').filter(Boolean)) ?? Promise.reject(new Error('no command'))
  )
}
const tokensIn = (said: string) => [...said.matchAll(/\/office\/welcome#([\w-]{43})/g)].map(([, token]) => token)
const opens = async (token: string | undefined) =>
  (await askOffice<{ name: string }>(app, 'welcome.open', { input: { token } })).data?.name

test('from an empty office one command makes the first administrator, whose link opens', async () => {
  expect(await run('list')).toContain('staff add <登录名> --roles administrator')
  const said = await run('add 王明 --roles administrator')
  expect(said).toContain('已添加 王明（管理员）')
  expect(await opens(tokensIn(said)[0])).toBe('王明')
  expect(await run('list')).toBe('王明  待启用  管理员  没有登录过')
  const acts = await db.selectFrom('audit').where('act', '=', 'staff add').select(['actor', 'detail']).execute()
  expect(acts).toEqual([{ actor: 'office:test', detail: { roles: ['administrator'] } }])
})

test.each([
  ['add 王明', '还缺内容'],
  ['add 王明 --roles', '还缺内容'],
  ['add 王明 --role writer', '写法是'],
  ['add 王明 --roles writer more', '写法是'],
  ['add 王明 --roles king', '没有角色“king”'],
  ['add 王明 --roles writer,', '没有角色“”'],
  ['add 王 --roles writer', '登录名至少 2 个字'],
  ['add 王<明 --roles writer', '登录名只能用'],
  ['add 王明 --roles administrator,chief', '管理员不能同时是责任编辑或主编'],
  ['disable 王明', '没有登录名为“王明”的员工'],
  ['disable 王明 李四', '写法是'],
  ['disable 王明 --to', '写法是'],
  ['reset 王明', '没有登录名为“王明”的员工'],
  ['list all', '看不懂“all”'],
  ['enable 王明', 'staff 没有命令 enable'],
])('`staff %s` is refused: %s', async (line, words) => {
  await expect(run(line)).rejects.toThrow(words)
  expect(await db.selectFrom('staff').select('id').execute()).toEqual([])
})

test('a name is given once', async () => {
  await run('add Wang.Li --roles writer，answerer')
  await expect(run('add wang.li --roles writer')).rejects.toThrow('这个登录名已经有人用过')
  expect(await run('list')).toContain('编辑（作者）、问答专员')
})

test('whoever can run commands gets back in, as the only administrator too', async () => {
  const boss = await hireStaff(app, 'administrator')
  await expect(run(`disable ${boss.name}`)).rejects.toThrow('最后一位在用的管理员')
  const said = await run(`reset ${boss.name}`)
  expect((await askOffice(app, 'staffSession.me', { as: boss })).code).toBe(401)
  expect(await opens(tokensIn(said)[0])).toBe(boss.name)
})

test('somebody is disabled, and their sessions are over', async () => {
  const editor = await hireStaff(app, 'writer')
  expect(await run(`disable ${editor.name}`)).toContain('已停用')
  expect((await askOffice(app, 'staffSession.me', { as: editor })).code).toBe(401)
  expect(await run('list')).toContain('已停用')
})

test('what was handed over is told, and nobody hands over to themselves', async () => {
  const [leaving, heir] = [await hireStaff(app, 'writer'), await hireStaff(app, 'writer')]
  await expect(run(`disable ${leaving.name} --to ${leaving.name}`)).rejects.toThrow('请交给另一位员工')
  expect(await run(`disable ${leaving.name} --to ${heir.name}`)).toContain('名下没有要交出的')
})

test('accounts for a try are made over made-up content at a desk, and nowhere else', async () => {
  await expect(run('demo')).rejects.toThrow('只在示例内容上')
  await publish(db, { demo: true })
  await expect(run('demo', { publicOrigin: 'https://www.example.cn' })).rejects.toThrow('只在本机')
  const said = await run('demo')
  const names = await Promise.all(tokensIn(said).map(opens))
  expect(names.join('、')).toBe('编辑甲、责编乙、主编丙、编辑丁、专员戊、专员己、法规员庚、运营辛、管理员壬')
  expect(said).toContain('责编乙，责任编辑\n')
  const again = await run('demo')
  expect(tokensIn(again)).toHaveLength(9)
  expect(await opens(tokensIn(said)[0])).toBeUndefined()
  await publish(db, { demo: false })
  await expect(run('demo')).rejects.toThrow('只在示例内容上')
})
