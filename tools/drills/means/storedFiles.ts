import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import { pdfFile } from '@zhengcai/server/testing/files/exampleFiles.ts'
import type { SignedUp } from '@zhengcai/server/testing/people/signUp.ts'
import type { Product } from '../../startProduct.ts'
import type { Ground } from './drillGround.ts'

/** What an upload that was acknowledged was told. */
export type Acknowledged = { id: string; size: number; sum: string }

/** Every row has its file, whole, and every file its row; what was acknowledged is there. */
export async function judgeStored(
  ground: Ground,
  product: Product,
  reader: SignedUp,
  acknowledged: Acknowledged[],
): Promise<string[]> {
  const rows = await ground.withDb((db) => db.selectFrom('upload').select(['id', 'size']).execute())
  const files = sizesIn(join(ground.folder, 'uploads'))
  const known = new Set(rows.map(({ id }) => id))
  return [
    ...rows
      .filter(({ id, size }) => files.get(id) !== size)
      .map(({ id, size }) => `${id} 应有 ${size} 字节，文件有 ${files.get(id) ?? '0（不在）'}`),
    ...[...files.keys()].filter((name) => !known.has(name)).map((name) => `文件 ${name} 没有记录`),
    ...leftovers(ground.folder).map((name) => `留下了半截的 ${name}`),
    ...(await judgeKept(product, reader, acknowledged)),
  ]
}

/** What people were told they have can be had, as it was. */
export async function judgeKept(
  { address }: Product,
  reader: SignedUp,
  acknowledged: Acknowledged[],
): Promise<string[]> {
  const faults: string[] = []
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

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A document that is never the same twice, so that it needs room of its own; tells 200, or what was said instead. */
export async function upload(
  { address }: Product,
  { token }: SignedUp,
  { kept, bytes: size }: { kept: Acknowledged[]; bytes: number },
): Promise<string> {
  const picture = Buffer.concat([
    Buffer.from(`<</Length ${size}>>\nstream\n`),
    randomBytes(size),
    Buffer.from('\nendstream'),
  ])
  const bytes = pdfFile(['<</Type /Catalog /Pages 2 0 R>>', '<</Type /Pages /Kids [] /Count 0>>', picture])
  const form = new FormData()
  form.append('purpose', 'question')
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), '附件.pdf')
  try {
    const reply = await fetch(`${address}${BASE_PATH}/common/v1/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: { id: string } }
    if (code !== 200) return `${code} ${msg}`
    kept.push({ id: data.id, size: bytes.length, sum: sumOf(Buffer.from(bytes)) })
    return '200'
  } catch (error) {
    return String(error instanceof Error ? ((error.cause as NodeJS.ErrnoException)?.code ?? error.message) : error)
  }
}

function sizesIn(folder: string): Map<string, number> {
  const names = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile())
  return new Map(names.map(({ name }) => [name, statSync(join(folder, name)).size]))
}

/** Files are written under such a name until they are whole. */
const leftovers = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'))
