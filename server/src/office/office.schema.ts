import type { NoticeKind } from '@zhengcai/contract/office/noticeWords.ts'
import type { Role } from '@zhengcai/contract/office/rights.ts'
import type { TransferState } from '@zhengcai/contract/office/transferWords.ts'
import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<string, string | undefined, string>
type MaybeTime = ColumnType<string | null, string | undefined, string | null>

export type OfficeTables = {
  staff: StaffTable
  staff_role: { staff_id: string; role: Role }
  staff_session: StaffSessionTable
  staff_recovery: { staff_id: string; code_hash: Buffer }
  staff_notice: StaffNoticeTable
  transfer: TransferTable
  staff_link: { staff_id: string; token_hash: Buffer; factor: Buffer; expires_at: string }
}

type StaffTable = {
  id: string
  name: string
  name_key: string
  password: string | null
  factor: Buffer | null
  last_step: Generated<number>
  disabled_at: MaybeTime
  signed_in_at: MaybeTime
  recovered_at: MaybeTime
  roles_number: Generated<number>
  roles_by: string
  roles_at: Time
  created_at: Time
  invite_once: Buffer | null
}

type StaffSessionTable = {
  id: string
  staff_id: string
  token_hash: Buffer
  must_enrol: Generated<boolean>
  new_factor: Buffer | null
  confirmed_until: MaybeTime
  agent: string
  network: string
  created_at: Time
  last_used_at: Time
  ended_at: MaybeTime
}

type StaffNoticeTable = {
  id: string
  staff_id: string
  kind: NoticeKind
  by_id: string | null
  title: Generated<string>
  note: Generated<string>
  draft_id: string | null
  question_id: Generated<string | null>
  feedback_id: Generated<string | null>
  person_id: string | null
  about: string | null
  at: Time
  read_at: MaybeTime
}

type TransferTable = {
  id: string
  way: 'export' | 'import'
  state: TransferState
  number: Generated<number>
  title: string
  wish: ColumnType<object, string | undefined, string>
  report: ColumnType<object, string | undefined, string>
  basis: Generated<string>
  size: number | null
  progress: Generated<string>
  fault: Generated<string>
  by_id: string
  at: Time
}
