import type { Generated, JSONColumnType } from 'kysely'

export type PlatformTables = {
  app_secret: { name: string; value: Buffer }
  allowance_use: { key: string; grant_id: string; at: string }
  audit: AuditTable
}

type AuditTable = {
  id: Generated<number>
  at: Generated<string>
  actor: string
  act: string
  subject: string
  detail: JSONColumnType<object>
}
