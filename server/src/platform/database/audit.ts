import type { AuditAct, AuditDetails } from '@zhengcai/contract/office/auditWords.ts'
import type { Db } from './database.ts'

export type { AuditAct }

/** Who acts, and by which request where there was one. */
export type Actor = { actor: string; network?: string | undefined; requestId?: string | undefined }

/** Details under names that have a word for who reads the trail; under another one nothing compiles. */
export type Named<D extends AuditDetails> = D & { [Name in Exclude<keyof D, keyof AuditDetails>]: never }

/**
 * Privileged acts leave a row that nothing can change afterwards. The database chains it to the row before, under one lock
 * until the transaction ends: whoever has long work to do records it last.
 */
export async function recordAct<D extends AuditDetails>(
  db: Db,
  { requestId, network, detail, ...act }: Actor & { act: AuditAct; subject: string; detail?: Named<D> | undefined },
): Promise<void> {
  await db
    .insertInto('audit')
    .values({ ...act, detail: JSON.stringify(detail ?? {}), network: network ?? null, request_id: requestId ?? null })
    .execute()
}
