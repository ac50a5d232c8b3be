import { ROLES } from '@zhengcai/contract/office/rights.ts'
import type { DeadEnd } from '@zhengcai/contract/publishing/reviewFields.ts'
import { STEPS, type Step } from '@zhengcai/contract/publishing/reviewWords.ts'

type People = readonly { name: string }[]

const NAMED = 4

/** By name; where they are many, the first of them and how many they are. */
export function namesIn(people: People, between = '、'): string {
  const names = people.slice(0, NAMED).map(({ name }) => name)
  return people.length > NAMED ? `${names.join('、')}等 ${people.length} 位同事` : names.join(between)
}

/** Before somebody writes or submits: whom the rules would leave to sign it, and what to do. */
export function beforehandWords(deadEnd: DeadEnd | null): string | undefined {
  const [first] = deadEnd?.steps ?? []
  if (!deadEnd || !first) return undefined
  const steps = deadEnd.steps.map(({ step }) => STEPS[step as Step].sign).join('、')
  const roles = [...new Set(deadEnd.steps.map(({ wants }) => `“${ROLES[wants]}”`))].join('和')
  const { writers } = deadEnd
  const whose = writers.length > 0 ? '由您执笔' : '您执笔的稿件'
  const other = writers.length > 0 ? `请${namesIn(writers, '或')}来写，或` : ''
  return `${whose}，${steps}就没有同事可以签署：签署的须是没有执笔的同事，而且各审不是同一人。${other}请管理员再给一位同事${roles}的角色。`
}
