import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { keepNothing } from '../../platform/database/keptValues.ts'
import { draftCalls, textOf } from '../../testing/content/draftCalls.ts'
import { enactLaw } from '../../testing/content/enactLaw.ts'
import { addLawClasses } from '../../testing/content/lawClasses.ts'
import { addClasses } from '../../testing/content/publish.ts'
import { treeOf, writeDraft } from '../../testing/content/writeDraft.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'
import { countSome, unhurried } from '../counting.job.ts'
import { countFindings } from './countFindings.ts'
import { findCountsHold, settleWithout } from './counting.queries.ts'
import { openMustFindings, storeWaivers } from './openFindings.ts'

const app = await testApp()
const { db } = app
const me = await hireStaff(app, 'writer')
const calls = draftCalls(app)
const LAW = {
  title: '示例省渡口条例',
  text: '第一条 为了管理渡口，制定本条例。\n\n第二条 渡船应当每年检验一次，由船主负担费用。',
}

beforeAll(async () => {
  await addClasses(db)
  await addLawClasses(db)
  await enactLaw(db, { ...LAW, effective: '2015-01-01' })
})

/** In a text that readers have since 2020. */
const OLD = { title: '一篇旧文', publish: '2020-01-01 08:00' }
const listed = async (finding: string) => {
  const reply = await calls.ask(me, 'draft.list', { finding, pageSize: 100 })
  return (reply as unknown as { rows: { id: string; findings: string[] }[] }).rows.map(({ id }) => id)
}
const count = countFindings({ db, values: keepNothing })
async function countAll(): Promise<void> {
  const since = await findCountsHold(db)
  await settleWithout(db, since)
  while (await countSome(db, count, since));
}

test('what has to be mended before submitting is told, hints are not, and a reason settles it while the words stay', async () => {
  const id = await writeDraft(app, me, {
    fields: { title: '帐户管理' },
    tree: treeOf('请向供应商核对帐号以后再付款。', '决定撤消该项目。'),
  })
  const open = await openMustFindings(db, { id })
  expect(open.map(({ rule, words }) => `${rule} ${words}`)).toEqual(['word 帐户', 'word 帐号'])
  await storeWaivers(
    db,
    id,
    me.id,
    open.map(({ id: finding }) => ({ finding, reason: '引用原文的写法' })),
  )
  expect(await openMustFindings(db, { id })).toEqual([])

  const { lock } = await calls.lock(me, id)
  const moved = { fields: { title: '帐户管理' }, tree: treeOf('新的一段。', '说明：请向供应商核对帐号以后再付款。') }
  await calls.done(me, 'draft.save', { id, lock, base: 1, ...moved })
  expect(await openMustFindings(db, { id })).toEqual([])
  const changed = { fields: { title: '帐户管理' }, tree: treeOf('请向供应商注销帐号以后再付款。') }
  await calls.done(me, 'draft.save', { id, lock, base: 2, ...changed })
  expect(await openMustFindings(db, { id })).toMatchObject([{ rule: 'word', words: '帐号' }])
})

test('an article that a held law does not have, and a link that leads nowhere, hold a text up', async () => {
  const tree = treeOf('依照《示例省渡口条例》第三百条、《示例省渡口条例》（2015 年版）第九条。')
  tree.children.push({
    type: 'paragraph',
    children: [{ type: 'link', url: '/newsDetails?id=nothing', children: [{ type: 'text', value: '见此' }] }],
  })
  const open = await openMustFindings(db, { id: await writeDraft(app, me, { tree }) })
  expect(open.map(({ rule, words, message }) => `${rule} ${words} ${message}`)).toEqual([
    'link 见此 链接所指的内容不存在',
    'citation 《示例省渡口条例》第三百条 《示例省渡口条例》没有这一条，请核对条号',
    'citation 《示例省渡口条例》（2015 年版）第九条 《示例省渡口条例》没有这一条，请核对条号',
  ])
})

test('a thousand hints do not hide what has to be mended', async () => {
  const id = await writeDraft(app, me, { tree: treeOf('决定撤消该项目。'.repeat(1_500), '请核对帐号。') })
  expect(await openMustFindings(db, { id })).toMatchObject([{ rule: 'word', words: '帐号' }])
})

test('who looks at a text sees the reason, who gave it and when', async () => {
  const id = await writeDraft(app, me, { tree: treeOf('请核对帐号。') })
  const [finding] = await openMustFindings(db, { id })
  await storeWaivers(db, id, me.id, [{ finding: finding?.id ?? '', reason: '引用原文的写法' }])
  await storeWaivers(db, id, me.id, [{ finding: finding?.id ?? '', reason: '按合同原文照录' }])
  const { findings } = await calls.done<{ findings: { waived: unknown }[] }>(me, 'check.text', {
    id,
    kind: 'news',
    day: '2026-11-16',
    blocks: [{ key: 'x', text: '请核对帐号。' }],
  })
  expect(findings).toMatchObject([{ waived: { by: me.name, reason: '按合同原文照录' } }])
})

test('a list finds texts with wrong words from the save on, and no longer once they are mended', async () => {
  const id = await calls.create(me)
  const { lock } = await calls.lock(me, id)
  await calls.done(me, 'draft.save', { id, lock, base: 1, ...textOf('请核对帐号。') })
  expect(await listed('typo')).toContain(id)
  await calls.done(me, 'draft.save', { id, lock, base: 2, ...textOf('请核对账号。') })
  expect(await listed('typo')).not.toContain(id)
  await calls.done(me, 'draft.save', { id, lock, base: 3, ...textOf('请核对帐号。') })
  const [finding] = await openMustFindings(db, { id })
  await storeWaivers(db, id, me.id, [{ finding: finding?.id ?? '', reason: '引用原文的写法' }])
  await countAll()
  expect(await listed('typo')).not.toContain(id)
})

test('when a law changes, whatever cites it is found, whether saved before or brought in', async () => {
  const citing = '依照《示例省渡口条例》第二条检验。'
  const saved = await calls.create(me)
  const { lock } = await calls.lock(me, saved)
  await calls.done(me, 'draft.save', { id: saved, lock, base: 1, ...textOf(citing, OLD) })
  const brought = await writeDraft(app, me, { fields: OLD, tree: treeOf(citing) })
  await countAll()
  expect(await listed('citation')).toEqual([])

  await enactLaw(db, { ...LAW, text: LAW.text.replace('每年检验一次', '每年检验两次'), effective: '2024-06-01' })
  await countAll()
  expect((await listed('citation')).sort()).toEqual([saved, brought].sort())

  await calls.done(me, 'draft.save', {
    id: saved,
    lock,
    base: 2,
    ...textOf(citing.replace('》第', '》（2015 年版）第'), OLD),
  })
  expect(await listed('citation')).toEqual([brought])
})

test('a text whose counts stay as they were is not written again when a law changes', async () => {
  const id = await writeDraft(app, me, { fields: OLD, tree: treeOf('渡口无事。') })
  await countAll()
  const written = () => sql<{ by: string }>`select xmin::text as by from draft where id = ${id}`.execute(db)
  const before = await written()
  await enactLaw(db, { title: '示例省码头条例', text: '第一条 为了管理码头，制定本条例。', effective: '2015-01-01' })
  const since = await findCountsHold(db)
  const waiting = db.selectFrom('draft_counted').where('at', '<', sql<string>`${since}::timestamptz`)
  expect(await waiting.select('draft_id').execute()).toContainEqual({ draft_id: id })
  await countAll()
  expect(await waiting.select('draft_id').execute()).toEqual([])
  expect((await written()).rows).toEqual(before.rows)
})

test('work over many texts rests after each part, and ends at once when it is stopped', async () => {
  const stop = new AbortController()
  const begins: number[] = []
  const part = async () => {
    begins.push(performance.now())
    await new Promise((done) => setTimeout(done, 20))
    if (begins.length === 3) stop.abort()
    return true
  }
  await unhurried(part, stop.signal)
  expect(begins).toHaveLength(3)
  expect((begins[2] ?? 0) - (begins[0] ?? 0)).toBeGreaterThan(2 * 20 * 3)
})
