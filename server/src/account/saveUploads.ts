import { mkdir, open, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { recordAct } from '../platform/database/audit.ts'
import type { Db } from '../platform/database/database.ts'
import type { UploadStore } from '../platform/files/uploads.ts'

type Saving = {
  uploads: UploadStore
  files: { id: string; name: string }[]
  folder: string
  actor: string
  subject: string
}

/** Copies files people sent into a folder of the office's, on record; none that lies there is written over. */
export async function saveUploads(db: Db, { uploads, files, folder, actor, subject }: Saving): Promise<string> {
  if (files.length === 0) return '没有附件。'
  await recordAct(db, { actor, act: 'save attachments', subject, detail: { files: files.map(({ id }) => id) } })
  await mkdir(folder, { recursive: true })
  const lines: string[] = []
  for (const [place, { id, name }] of files.entries()) {
    const content = await uploads.open(id)
    const path = join(resolve(folder), `${place + 1}-${name}`)
    lines.push(content ? await save(path, content) : `${name}：文件已不在`)
  }
  return lines.join('\n')
}

async function save(path: string, content: AsyncIterable<Uint8Array>): Promise<string> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return undefined
    throw error
  })
  if (!file) return `${path}：已有同名文件，没有覆盖`
  try {
    await file.writeFile(content)
    return `已存为 ${path}`
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
