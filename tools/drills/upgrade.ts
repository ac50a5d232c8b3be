import { join } from 'node:path'
import { checkContent } from '@zhengcai/server/app/content/checkContent.ts'
import { openDatabase, type Place } from '@zhengcai/server/platform/database/database.ts'
import { migrate } from '@zhengcai/server/platform/database/migrate.ts'
import type pg from 'pg'
import { buildIfNeeded } from '../build.ts'
import type { Drill } from '../drill.ts'
import { type Product, startProduct } from '../startProduct.ts'
import { afterwards } from './means/afterwards.ts'
import { gatherCrew, readyCrew } from './means/drillCrew.ts'
import { newFolder } from './means/drillFolder.ts'
import { fail } from './means/drillOutcome.ts'
import { startWriting } from './means/drillWriters.ts'
import {
  type Columns,
  copyRows,
  countRows,
  migrateTo,
  migrationNames,
  shapeOf,
  sumOf,
  withClient,
} from './means/earlierState.ts'
import { ownPostgres, urlOf } from './means/ownPostgres.ts'
import { signal } from './means/processFamily.ts'

const WRITES = 150
const PAGES = ['/index', '/news', '/law', '/question', '/searchList?keyword=采购', '/office', '/feed/all.xml']

/** Texts of these kinds came with these migrations: no earlier release had any. */
const KINDS_BY_MIGRATION: Record<string, string[]> = {
  '0002_facts.sql': ['article', 'book', 'question', 'solicit', 'video'],
  '0006_laws.sql': ['law'],
}

/**
 * What a release held whose newest migration was an earlier one is made of today's rows: all that had a place then. No migration is
 * meant to change those; what one makes of the rows that it is there for is in `server/src/app/whole/migratedRows.test.ts`.
 */
export const drill: Drill = {
  about:
    '数据库停在每一个早先的迁移上，带着今天的数据里当时放得下的，升级到现在：没有迁移要改它们，一行不少，一处不变，页面照常',
  limit: 40,
  async run() {
    await buildIfNeeded()
    const postgres = await ownPostgres()
    const source = postgres.place()
    const database = (name: string): Place => ({ ...source, database: name })
    await fill(source)
    const folder = newFolder('upgrade')
    const names = migrationNames().slice(0, -1)
    let rows = 0
    await withClient(source, async (from) => {
      await from.query('create database newest')
      await migrate(database('newest'))
      const seeded = await withClient(database('newest'), async (client) => countRows(client, await shapeOf(client)))
      for (const [at, name] of names.entries()) {
        const place = database(`at_${name.slice(0, 4)}`)
        await from.query(`create database at_${name.slice(0, 4)}`)
        await migrateTo(place, name, join(folder, name))
        const taken = await withClient(place, (to) => takeAlong(from, to, { last: name, seeded }))
        rows += [...taken.values()].reduce((sum, one) => sum + one.rows, 0)
        await migrate(place)
        const changed = await withClient(place, (client) => changedTables(from, client, taken))
        if (changed.length > 0) fail(`从 ${name} 升级后不一样了：${changed.join('、')}`)
        await readAll(place, name)
        await visit(place, name)
        if ((at + 1) % 10 === 0) console.log(`${at + 1} 个状态，共 ${rows} 行`)
        await from.query(`drop database at_${name.slice(0, 4)} with (force)`)
      }
    })
    await postgres.stop()
    return `${names.length} 个早先的状态，带着 ${rows} 行没有迁移要改的升级，一行不少，一处不变；内容都能显示，每一个都启动了服务，页面都正常`
  },
}

/** The demonstration content, and what readers and editors do in a while. */
async function fill(place: Place): Promise<void> {
  const product = await start({ DATABASE_URL: urlOf(place), DEMO_CONTENT: 'true' })
  const { db, close } = openDatabase(place, () => {}, {})
  const crew = await gatherCrew(db)
  await readyCrew(db, crew, { readers: 12, texts: 10 })
  const writing = startWriting(product.address, crew)
  while (writing.written.length < WRITES) await new Promise((resolve) => setTimeout(resolve, 50))
  await writing.stop()
  await close()
  await product.stop()
}

/** Ended with the drill, whatever ends that. */
async function start(env: Record<string, string>): Promise<Product> {
  const product = await startProduct(newFolder('upgrade-files'), env)
  afterwards(() => signal([product.pid], 'SIGKILL'))
  return product
}

type Taken = Map<string, { rows: number; columns: Columns; where: string }>

/** A table that a later migration fills itself was not there to be filled: what is in it today came by that. */
async function takeAlong(
  from: pg.Client,
  to: pg.Client,
  { last, seeded }: { last: string; seeded: Map<string, number> },
): Promise<Taken> {
  const [today, then] = [await shapeOf(from), await shapeOf(to)]
  const before = await countRows(to, then)
  const taken: Taken = new Map()
  for (const [table, columns] of then) {
    if (!today.has(table) || (seeded.get(table) && !before.get(table))) continue
    const shared: Columns = new Map([...columns].filter(([name]) => today.get(table)?.has(name)))
    const where = table === 'knowledge' ? kindsAt(last) : 'true'
    taken.set(table, { rows: await copyRows(from, to, { table, columns: shared, where }), columns: shared, where })
  }
  return taken
}

function kindsAt(last: string): string {
  const later = Object.entries(KINDS_BY_MIGRATION).flatMap(([name, kinds]) => (name > last ? kinds : []))
  return `kind <> all ('{${later.join()}}')`
}

async function changedTables(from: pg.Client, to: pg.Client, taken: Taken): Promise<string[]> {
  const changed: string[] = []
  for (const [table, { columns, where }] of taken) {
    const [was, is] = [await sumOf(from, table, { columns, where }), await sumOf(to, table, { columns, where })]
    if (was !== is) changed.push(table)
  }
  return changed
}

async function readAll(place: Place, name: string): Promise<void> {
  const { db, close } = openDatabase(place, () => {}, {})
  const told = await checkContent(db).finally(close)
  if (!/都能正常显示/.test(told)) fail(`从 ${name} 升级后：${told}`)
}

async function visit(place: Place, name: string): Promise<void> {
  const product = await start({ DATABASE_URL: urlOf(place) })
  for (const page of PAGES) {
    const { status } = await fetch(product.address + page)
    if (status !== 200) fail(`从 ${name} 升级后 ${page} 回答 ${status}`)
  }
  await product.stop()
}
