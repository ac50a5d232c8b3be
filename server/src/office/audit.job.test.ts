import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { recordAct } from '../platform/database/audit.ts'
import { createLog } from '../platform/process/log.ts'
import { testDatabase } from '../testing/testApp.ts'
import type { Verified } from './audit/verifyChain.ts'
import { auditJob } from './audit.job.ts'
import { tellVerified } from './officeFeature.ts'

const { db } = await testDatabase()

test('once a day the last hash of the trail is told, and what is broken wakes somebody', async () => {
  await recordAct(db, { actor: 'office:test', act: 'import', subject: 'one' })
  const told: Verified[] = []
  const onError = vi.fn()
  const job = auditJob({ db, tell: (verified) => told.push(verified), onError, every: 10 })
  await vi.waitFor(() => expect(told).toHaveLength(1), { timeout: 20_000 })
  await new Promise((next) => setTimeout(next, 100))
  await job.close()
  expect(told).toMatchObject([{ sound: true, rows: 1 }])
  expect(onError).not.toHaveBeenCalled()

  const lines: string[] = []
  const say = tellVerified(createLog('info', { write: (line: string) => void lines.push(line) }))
  for (const verified of told) say(verified)
  await sql`alter table audit disable trigger audit_append_only`.execute(db)
  await sql`delete from audit`.execute(db)
  const again = auditJob({ db, tell: say, onError, every: 10 })
  await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 20_000 })
  await again.close()
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, audit: { rows: 1, lastHash: told[0]?.lastHash } })
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 50, alarm: 'audit-chain', audit: { broken: { id: 1 } } })
})
