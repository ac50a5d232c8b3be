import type { Generated, JSONColumnType } from 'kysely'

export type PlatformTables = {
  app_secret: { name: string; value: Buffer }
  allowance_use: { key: string; grant_id: string; at: string }
  audit: AuditTable
  content_change: { seq: Generated<number>; txid: Generated<string>; tag: string; at: Generated<string> }
}

/** The functions and triggers that the migrations made for it. */
export type PlatformRoutines =
  | 'audit_is_append_only'
  | 'audit_append_only'
  | 'whole_or_null'
  | 'day_or_null'
  | 'tell_change'
  | 'tell_table'

type AuditTable = {
  id: Generated<number>
  at: Generated<string>
  actor: string
  act: string
  subject: string
  detail: JSONColumnType<object>
}
