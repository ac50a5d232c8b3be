import type { HealthState } from '@zhengcai/contract/office/jobWords.ts'
import type { Looked } from '../jobs/health.ts'

/** What is looked at, in this order. */
export const CHECKS = {
  configuration: '配置',
  disk: '磁盘',
  database: '数据库',
  migrations: '迁移',
  search: '搜索索引',
  jobs: '任务',
  clock: '时钟',
  certificate: '证书',
  backup: '备份',
} as const
export type CheckName = keyof typeof CHECKS

export const STATES = { ok: '好', warn: '请留意', bad: '须处理' } as const
type State = keyof typeof STATES

/** `todo`: what somebody who is not at home here does next; empty where there is nothing to do. */
export type Finding = { check: CheckName; state: State; text: string; todo: string }

const AS: Record<HealthState, State> = { ok: 'ok', none: 'ok', warn: 'warn', bad: 'bad', unknown: 'warn' }

export const ok = (check: CheckName, text: string): Finding => ({ check, state: 'ok', text, todo: '' })

export const found = (check: CheckName, { state, text }: Looked, todo: string): Finding => ({
  check,
  state: AS[state],
  text,
  todo: AS[state] === 'ok' ? '' : todo,
})

/** A look that fails is a finding, too. */
export async function looking(check: CheckName, look: () => Promise<Finding>): Promise<Finding> {
  try {
    return await look()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { check, state: 'warn', text: `没有看成（${why}）`, todo: '去掉这个原因之后再看一次' }
  }
}
