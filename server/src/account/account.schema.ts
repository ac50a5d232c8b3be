import type { Sex } from '@zhengcai/contract/account/userWords.ts'
import type { ColumnType, Generated } from 'kysely'

export type AccountTables = {
  app_user: AppUserTable
  session: SessionTable
  captcha: CaptchaTable
  sms_challenge: SmsChallengeTable
  known_network: { hash: Buffer; phone_hash: Buffer; seen_at: Generated<string> }
  phone_proof: { user_id: string; session_id: string; until: string }
  consent: { user_id: string; type: string; version: string; accepted_at: Generated<string> }
  upload: UploadTable
  notice_to_user: NoticeToUserTable
}

type AppUserTable = {
  id: string
  phone: string | null
  nick_name: string
  sex: Generated<Sex>
  email: Generated<string>
  company: Generated<string>
  position: Generated<string>
  region: Generated<string>
  bio: Generated<string>
  avatar: Generated<string>
  level: Generated<number>
  status: Generated<'active' | 'disabled' | 'closed'>
  sms_notice: Generated<boolean>
  created_at: Generated<string>
  updated_at: Generated<string>
  last_login_at: string | null
  closed_at: string | null
}

type CaptchaTable = {
  id: string
  /** One HMAC after the other, for each way of saying what is right. */
  answer: Buffer
  kind: Generated<'picture' | 'question'>
  work: Generated<number>
  expires_at: string
}

export type EndReason = 'logout' | 'elsewhere' | 'disabled' | 'closed'

type SessionTable = {
  id: string
  token_hash: Buffer
  user_id: string
  created_at: Generated<string>
  last_used_at: Generated<string>
  ended_at: string | null
  end_reason: EndReason | null
  agent: Generated<string>
  network: Generated<string>
  opened_by: Generated<'phone' | 'wechat'>
  confirmed_until: string | null
}

type SmsChallengeTable = {
  id: string
  phone_hash: Buffer
  purpose: string
  code: Buffer
  tries_left: number
  network_hash: Buffer | null
  guessed: Generated<boolean>
  expires_at: string
}

type UploadTable = {
  id: string
  owner_id: string
  purpose: string
  name: string
  type: string
  size: number
  created_at: Generated<string>
  taken_at: string | null
}

type NoticeToUserTable = {
  id: ColumnType<number, never, never>
  user_id: string
  kind: 'law' | 'question' | 'feedback' | 'system'
  title: string
  text: Generated<string>
  href: Generated<string>
  key: string | null
  created_at: Generated<string>
  read_at: string | null
}
