import type { Generated, JSONColumnType } from 'kysely'

export type PlatformTables = {
  app_secret: { name: string; value: Buffer }
  allowance_use: { key: string; grant_id: string; at: string }
  audit: AuditTable
  audit_head: { single: Generated<boolean>; id: number; acts: number; hash: Buffer }
  job_run: JobRunTable
  content_change: { seq: Generated<number>; txid: Generated<string>; tag: string; at: Generated<string> }
}

/** The functions and triggers that the migrations made for it. */
export type PlatformRoutines =
  | 'audit_is_append_only'
  | 'audit_append_only'
  | 'audit_line'
  | 'audit_chain'
  | 'audit_chained'
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
  detail: JSONColumnType<Record<string, unknown>>
  network: string | null
  request_id: string | null
  previous: Generated<Buffer>
  hash: Generated<Buffer>
}

type JobRunTable = {
  id: Generated<number>
  name: string
  started_at: string
  ms: number
  failed: boolean
  message: string
  by_id: string | null
  quiet: Generated<boolean>
}
