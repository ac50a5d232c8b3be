import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { UploadRow } from './uploads.queries.ts'

type AttachmentTables = {
  /** Which uploads belong to what, in which place. */
  attachments: string
  owners: string
  /** The column of the attachments that names their owner. */
  ownerId: string
}

/** The files that came with something a reader sent; each feature names its own tables. */
export function attachmentQueries(tables: AttachmentTables) {
  const attachments = sql.table(tables.attachments)
  const ownerId = sql.ref(tables.ownerId)

  async function countAttachments(db: Db, id: string): Promise<number> {
    const { rows } = await sql`select 1 from ${attachments} where ${ownerId} = ${id}`.execute(db)
    return rows.length
  }

  /** After those that are there already. */
  async function insertAttachments(tx: Db, id: string, uploads: UploadRow[]): Promise<void> {
    if (uploads.length === 0) return
    const before = await countAttachments(tx, id)
    for (const [place, upload] of uploads.entries())
      await sql`insert into ${attachments} (${ownerId}, upload_id, place)
        values (${id}, ${upload.id}, ${before + place})`.execute(tx)
  }

  async function listAttachments(db: Db, id: string): Promise<UploadRow[]> {
    const { rows } = await sql<UploadRow>`
      select u.id, u.name, u.size, u.type from ${attachments} a join upload u on u.id = a.upload_id
      where ${ownerId} = ${id} order by a.place`.execute(db)
    return rows
  }

  /** They count as unused from then on, and are thrown away with the others of the account. */
  async function releaseAttachments(tx: Db, userId: string): Promise<void> {
    await sql`update upload set taken_at = null where id in (
      select a.upload_id from ${attachments} a join ${sql.table(tables.owners)} o on o.id = ${ownerId}
      where o.user_id = ${userId})`.execute(tx)
  }

  return { countAttachments, insertAttachments, listAttachments, releaseAttachments }
}
