import type pg from 'pg'
import { applyWithin, type Migration } from '../../database/migrate.ts'
import { BackupProblem, damaged } from '../format/BackupProblem.ts'
import type { Sequences, Table } from '../format/pieces.ts'
import { listEverything, listed, listFetters, listTables, named, setSequences } from './catalogue.ts'
import { copyIn } from './copying.ts'

/** How long to wait for somebody who still reads what is to go. */
const WAIT = '20s'

export type Loading = {
  takeTable(table: Table, rows: AsyncIterable<Buffer>): Promise<number | undefined>
  sequences(sequences: Sequences): Promise<void>
  /** Puts on what was taken off and brings the tables to the state of this program. */
  finish(pending: Migration[]): Promise<void>
}

/**
 * All of it happens in the transaction that the caller has begun, so that whatever stops it leaves what was there. It asks for
 * nothing that the owner of a database may not do: neither the rights of a superuser nor a second database.
 */
export async function loadDatabase(
  client: pg.Client,
  state: Migration[],
  tell: (line: string) => void,
): Promise<Loading> {
  await client.query(`set local lock_timeout = '${WAIT}'; set local client_min_messages = 'warning'`)
  for (const drop of (await listEverything(client)).drops) await client.query(drop)
  await applyWithin(client, state)
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]))
  const fetters = await listFetters(client)
  for (const { off } of fetters) await client.query(off)
  await client.query(`truncate ${listed([...tables.keys()])}`)
  return {
    async takeTable({ name, columns }, rows) {
      const known = tables.get(name)
      if (!known) {
        // Made by hand beside the migrations, which have made all of ours.
        tell(`表 ${name} 不是本程序的，没有恢复。`)
        for await (const _ of rows);
        return undefined
      }
      if (columns.some((column) => !known.columns.includes(column))) throw damaged(`表 ${name} 有不认识的列`)
      return copyIn(client, `copy ${named(name)} (${listed(columns)}) from stdin`, rows)
    },
    sequences: (sequences) => setSequences(client, sequences),
    async finish(pending) {
      for (const { on } of fetters.toReversed()) await client.query(on)
      await applyWithin(client, pending)
    },
  }
}

const LOCKED = '55P03'
const OUT_OF_LOCKS = '53200'

export function explainLoad(error: unknown): unknown {
  const { code } = error as { code?: unknown }
  if (code === LOCKED)
    return new BackupProblem('有程序正在使用这个数据库，请先停止它；什么也没有改动。', { cause: error })
  if (code === OUT_OF_LOCKS)
    return new BackupProblem(
      'PostgreSQL 的锁不够用：请把它的 max_locks_per_transaction 调到 256，或恢复到一个空的数据库；什么也没有改动。',
      { cause: error },
    )
  return error
}
