import { type AuditAct, recordAct } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { UploadStore } from '../../platform/files/uploads.ts'
import { notFound } from '../../platform/http/refusals.ts'
import { actorIn } from '../drafts/handOf.ts'
import type { Hand } from '../drafts/holding.ts'

type Upload = { id: string; name: string; type: string; size: number }
type Wanted = { id: string; uploadId: string; files: Upload[]; act: AuditAct }

/** A file that a reader sent along; whoever looks at it stands in the trail. */
export async function showUpload(
  { db, uploads }: { db: Db; uploads: UploadStore },
  by: Hand,
  { id, uploadId, files, act }: Wanted,
) {
  const file = files.find((one) => one.id === uploadId) ?? notFound('没有找到这个附件')
  const content = (await uploads.open(uploadId)) ?? notFound('这个附件已不在')
  await recordAct(db, { ...actorIn(by), act, subject: id, detail: { file: uploadId } })
  return { name: file.name, type: file.type, size: file.size, content }
}
