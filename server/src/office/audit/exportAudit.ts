import { recordAct } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { reading } from '../../platform/database/lanes.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Staff } from '../../platform/http/serve.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { actorOf } from '../actorOf.ts'
import { type AuditFilter, listLinks } from './auditTrail.queries.ts'

const BATCH = 2_000

type Who = { staff: Staff; caller: Caller }

/** JSON lines; `hash` is the SHA-256 of the bytes of `previous` followed by `row` as it stands there. That it was taken is an act too. */
export async function exportAudit(db: Db, { staff, caller }: Who, filter: AuditFilter) {
  const { actor, act, subject, from, to } = filter
  const detail = {
    ...(actor && { actor }),
    ...(act && { act }),
    ...(subject && { subject }),
    ...(from && { from }),
    ...(to && { to }),
  }
  await recordAct(db, { ...actorOf(staff, caller), act: 'export audit', subject: 'audit', detail })
  return {
    name: `审计 ${chinaDay()}.jsonl`,
    type: 'application/x-ndjson; charset=utf-8',
    content: linesOf(db, filter),
  }
}

async function* linesOf(db: Db, filter: AuditFilter): AsyncGenerator<Uint8Array> {
  for (let after = 0; ; ) {
    const links = await reading('export audit', () => listLinks(db, { after, most: BATCH, filter }))
    const lines = links.map(({ line, previous, hash }) =>
      JSON.stringify({ row: line, previous: previous.toString('hex'), hash: hash.toString('hex') }),
    )
    if (lines.length > 0) yield Buffer.from(`${lines.join('\n')}\n`)
    if (links.length < BATCH) return
    after = links.at(-1)?.id ?? after
  }
}
