import type { Today } from '@zhengcai/contract/office/today.contract.ts'
import type { SitePartName } from '@zhengcai/contract/site/siteDeskWords.ts'
import { expect, test } from 'vitest'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { readDesk } from '../../testing/content/deskSite.ts'
import { askOffice, saidBy } from '../../testing/people/askOffice.ts'
import { type Hired, hireStaff } from '../../testing/people/hireStaff.ts'
import { refusalOf, testApp } from '../../testing/testApp.ts'
import { setMourning } from '../home/setMourning.ts'

const app = await testApp()
const { db, anonymous } = app
const [operator, chief, both, writer] = [
  await hireStaff(app, 'operator'),
  await hireStaff(app, 'chief'),
  await hireStaff(app, 'operator', 'chief'),
  await hireStaff(app, 'writer'),
]
type Saved = { number: number; waiting: string | null; fields: { field: string; message: string }[] }
async function prepare(part: SitePartName, value: unknown, as: Hired = operator, more: object = {}) {
  const { number } = await readDesk(app, part, operator)
  return askOffice<Saved>(app, 'siteDesk.save', {
    as,
    input: { part, base: number, value, note: '按通知准备', ...more },
  })
}
const confirm = (id: string | null, as: Hired) => askOffice<Saved>(app, 'siteDesk.confirm', { as, input: { id } })
const giveBack = (id: string | null, as: Hired, reason = '') =>
  askOffice(app, 'siteDesk.return', { as, input: { id, reason } })
const day = (ahead: number) => chinaDay(new Date(Date.now() + ahead * 86_400_000))

test('mourning is prepared by one and confirmed by another; until then readers see nothing of it', async () => {
  const { data } = await prepare('mourning', { on: true }, operator, { note: '国家公祭日' })
  expect(data).toMatchObject({ number: 1, waiting: expect.any(String) })
  expect(await anonymous.portal.dayOfMourning()).toBe(false)
  const told = db.selectFrom('staff_notice').where('staff_id', '=', chief.id).where('kind', '=', 'siteWaiting')
  expect((await told.select(['title', 'note']).execute())[0]).toEqual({ title: '哀悼', note: '国家公祭日' })
  const waitsFor = async (as: Hired) => {
    const { confirms } = (await askOffice<Today>(app, 'today.list', { as })).data
    return confirms?.ok && confirms.rows.map(({ what, title, by }) => `${what} ${title} ${by}`)
  }
  expect(await waitsFor(chief)).toEqual([`站点 哀悼 ${operator.name}`])
  expect((await confirm(data.waiting, chief)).data).toEqual({ number: 2, waiting: null })
  expect(await waitsFor(chief)).toEqual([])
  await expect.poll(() => anonymous.portal.dayOfMourning()).toBe(true)
  const acts = db.selectFrom('audit').where('subject', '=', 'site:mourning').orderBy('id').select(['actor', 'act'])
  expect(await acts.execute()).toEqual([
    { actor: `staff:${operator.id}`, act: 'site prepare' },
    { actor: `staff:${chief.id}`, act: 'site confirm' },
  ])
  const history = await askOffice(app, 'siteDesk.history', { as: chief, input: { part: 'mourning' } })
  expect(history.raw.json().rows[0]).toMatchObject({ by: operator.name, confirmedBy: chief.name, number: 2 })
  expect(saidBy(await confirm(data.waiting, chief))).toContain(`409 这处改动已生效，由${chief.name}处理`)
})

test('nobody confirms alone: not the same account with both roles, not another operator, not without the right', async () => {
  const { data } = await prepare('mourning', { on: false }, both)
  expect(saidBy(await confirm(data.waiting, both))).toBe('403 要由准备的人以外的另一人确认')
  expect((await confirm(data.waiting, operator)).code).toBe(403)
  expect((await confirm(data.waiting, writer)).code).toBe(403)
  // Neither by restoring, nor by saving it again over what waits.
  const { number } = await readDesk(app, 'mourning', operator)
  const input = { part: 'mourning', base: number, number: 1 }
  expect((await askOffice(app, 'siteDesk.restore', { as: both, input })).code).toBe(409)
  expect((await prepare('mourning', { on: false }, operator)).code).toBe(409)
  expect(await anonymous.portal.dayOfMourning()).toBe(true)
  expect((await confirm(data.waiting, chief)).code).toBe(200)
  await expect.poll(() => anonymous.portal.dayOfMourning()).toBe(false)
})

test('what changed meanwhile is not confirmed over', async () => {
  const { data } = await prepare('mourning', { on: true })
  await setMourning(db, ['2031-01-01', '2031-01-02'], 'office:test')
  const late = await confirm(data.waiting, chief)
  expect(saidBy(late)).toBe('409 准备之后“哀悼”又有改动，请退回后重新准备')
  expect((await giveBack(data.waiting, chief)).code).toBe(601)
  expect((await giveBack(data.waiting, await hireStaff(app, 'operator'), '不是我准备的')).code).toBe(403)
  expect((await giveBack(data.waiting, chief, '命令行改过了')).code).toBe(200)
  const told = db.selectFrom('staff_notice').where('staff_id', '=', operator.id).where('kind', '=', 'siteReturned')
  expect(await told.select('note').execute()).toEqual([{ note: '命令行改过了' }])
  expect((await confirm(data.waiting, chief)).code).toBe(409)
})

test('two chiefs at once: it is confirmed once', async () => {
  const { data } = await prepare('footer', { operator: '政采视野杂志社', phone: '0000-8800 0001' })
  const other = await hireStaff(app, 'chief')
  const codes = await Promise.all([confirm(data.waiting, chief), confirm(data.waiting, other)])
  expect(codes.map(({ code }) => code).sort()).toEqual([200, 409])
  expect((await readDesk(app, 'footer')).number).toBe(2)
  await expect
    .poll(async () => (await anonymous.portal.siteInfo()).footer)
    .toEqual({ operator: '政采视野杂志社', phone: '0000-8800 0001' })
})

test('who prepared it takes it back without a word', async () => {
  const { data } = await prepare('footer', { operator: '别的单位' })
  expect((await giveBack(data.waiting, operator)).code).toBe(200)
  expect((await readDesk(app, 'footer')).number).toBe(2)
})

test('that fewer people sign wants a second account, that more do does not', async () => {
  const steps = async () => (await readDesk(app, 'reviewSteps')).value as { kind: string; steps: number }[]
  const withNews = async (count: number) =>
    (await steps()).map((row) => (row.kind === 'news' ? { ...row, steps: count } : row))
  const lowered = await prepare('reviewSteps', await withNews(2))
  expect(lowered.data.waiting).not.toBeNull()
  expect((await steps()).find(({ kind }) => kind === 'news')?.steps).toBe(3)
  expect((await confirm(lowered.data.waiting, both)).code).toBe(200)
  expect((await steps()).find(({ kind }) => kind === 'news')?.steps).toBe(2)
  const raised = await prepare('reviewSteps', await withNews(3))
  expect(raised.data.waiting).toBeNull()
  expect((await prepare('reviewSteps', await withNews(1))).code).toBe(601)
})

const AGREEMENT = { title: '用户协议', version: '1.0', effective: day(0), changed: '', text: '## 一、约定\n\n第一条。' }

test('a new version of an agreement comes on its day; the old one stays readable at its address', async () => {
  const first = await prepare('agreements', { user: AGREEMENT })
  await confirm(first.data.waiting, chief)
  await expect.poll(async () => (await anonymous.portal.agreementOrPolicy({ type: 'user' })).version).toBe('1.0')
  const next = {
    ...AGREEMENT,
    version: '2.0',
    effective: day(3),
    changed: '新增注销一节',
    text: '## 一、约定\n\n新的。',
  }
  const bad = await prepare('agreements', { user: { ...next, version: '1.0', effective: '2020-01-01', changed: '' } })
  expect(bad.data.fields.map(({ field }) => field)).toEqual(['user.version', 'user.effective', 'user.changed'])
  for (const version of ['0.9', '1.0.0'])
    expect(saidBy(await prepare('agreements', { user: { ...next, version } }))).toBe('601 版本应比已有的 1.0 新')
  expect(saidBy(await prepare('agreements', {}))).toBe('601 协议与政策不能删除')
  const second = await prepare('agreements', { user: next })
  await confirm(second.data.waiting, chief)
  const read = (version?: string) => anonymous.portal.agreementOrPolicy({ type: 'user', ...(version && { version }) })
  await expect.poll(async () => (await read('2.0')).changed).toBe('新增注销一节')
  expect((await read()).version).toBe('1.0')
  expect((await read('1.0')).body).toContain('第一条')
  expect((await read()).versions.map(({ version }) => version)).toEqual(['2.0', '1.0'])
  expect(await refusalOf(read('9.9'))).toBe('404 没有这一版')
  await db
    .updateTable('agreement')
    .set({ effective: day(0) })
    .where('type', '=', 'user')
    .execute()
  await expect.poll(async () => (await read()).version).toBe('2.0')
})

test('what is to be confirmed says why, or every wrong field is named', async () => {
  const silent = await prepare('footer', { operator: '政采视野杂志社' }, operator, { note: '改' })
  expect(silent.data.fields).toEqual([{ field: 'note', message: '须由另一人确认的改动请写明为什么，至少 4 个字' }])
  const strange = await prepare('footer', { email: '不是邮箱', phone: '打我电话', icp: '备案中', issn: '1234-5678' })
  expect(strange.data.fields.map(({ field }) => field).sort()).toEqual(['email', 'icp', 'issn', 'phone'])
})

test('a part that came back says so on its page, with the reason, until somebody prepares it anew', async () => {
  type Read = { returned: { by: string; decidedBy: string; reason: string; value: object } | null }
  const returned = async () =>
    (await askOffice<Read>(app, 'siteDesk.read', { as: operator, input: { part: 'footer' } })).data.returned
  const value = { operator: '政采视野杂志社', phone: '0000-8800 0007' }
  const first = await prepare('footer', value)
  expect(await returned()).toBeNull()
  await giveBack(first.data.waiting, chief, '电话请再核对')
  expect(await returned()).toMatchObject({ by: operator.name, decidedBy: chief.name, reason: '电话请再核对', value })
  const second = await prepare('footer', { ...value, phone: '0000-8800 0008' })
  expect(await returned()).toBeNull()
  await giveBack(second.data.waiting, operator)
  expect(await returned()).toBeNull()
})
