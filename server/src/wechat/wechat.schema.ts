import type { Generated } from 'kysely'

export type WechatTables = {
  wechat_binding: WechatBindingTable
  wechat_open_id: { user_id: string; app: 'web' | 'mp'; open_id: string }
  wechat_state: WechatStateTable
}

type WechatBindingTable = {
  user_id: string
  union_id: string
  nick_name: string
  bound_at: Generated<string>
  agent: Generated<string>
  network: Generated<string>
}

type WechatStateTable = {
  state_hash: Buffer
  purpose: 'bind' | 'login'
  user_id: string | null
  ticket_hash: Buffer | null
  agent: string
  network: string
  expires_at: string
  used_at: string | null
  outcome: 'confirmed' | 'unbound' | 'disabled' | 'failed' | null
  collected_at: string | null
}
