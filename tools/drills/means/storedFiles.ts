import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import type { SignedUp } from '@zhengcai/server/testing/people/signUp.ts'
import type { Product } from '../../startProduct.ts'
import type { Ground } from './drillGround.ts'

/** What an upload that was acknowledged was told. */
export type Acknowledged = { id: string; size: number; sum: string }

/** Every row has its file, whole, and every file its row; what people were told they have can be had. */
export async function judgeStored(
  ground: Ground,
  { address }: Product,
  reader: SignedUp,
  acknowledged: Acknowledged[],
  sumOf: (bytes: Buffer) => string,
): Promise<string[]> {
  const rows = await ground.withDb((db) => db.selectFrom('upload').select(['id', 'size']).execute())
  const files = sizesIn(join(ground.folder, 'uploads'))
  const known = new Set(rows.map(({ id }) => id))
  const faults = [
    ...rows
      .filter(({ id, size }) => files.get(id) !== size)
      .map(({ id, size }) => `${id} 应有 ${size} 字节，文件有 ${files.get(id) ?? '0（不在）'}`),
    ...[...files.keys()].filter((name) => !known.has(name)).map((name) => `文件 ${name} 没有记录`),
    ...leftovers(ground.folder).map((name) => `留下了半截的 ${name}`),
  ]
  for (const { id, size, sum } of acknowledged) {
    const reply = await fetch(`${address}${BASE_PATH}/common/v1/download/${id}`, {
      headers: { authorization: `Bearer ${reader.token}` },
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    if (reply.status !== 200 || bytes.length !== size || sumOf(bytes) !== sum)
      faults.push(`确认过的 ${id} 取不回来：${reply.status}，${bytes.length}/${size} 字节`)
  }
  return faults
}

function sizesIn(folder: string): Map<string, number> {
  const names = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile())
  return new Map(names.map(({ name }) => [name, statSync(join(folder, name)).size]))
}

/** Files are written under such a name until they are whole. */
const leftovers = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'))
