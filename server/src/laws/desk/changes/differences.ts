import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { LAW_LEVELS, type LawLevel } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { Difference } from '../../laws.schema.ts'
import { textRuns } from '../../versions/textRuns.ts'

export type Facts = {
  documentNumber: string
  issuingBody: string
  level: LawLevel
  classId: string
  published: string
  effective: string
  expiry: string | null
  abolished: string | null
  aliases: string[]
  note: string
}

/** `source`: what says from when it applies, where the day is changed. */
export type FactsWithSource = Facts & { source?: string | undefined }

const NAMES: Record<keyof Facts, string> = {
  documentNumber: '发文字号',
  issuingBody: '发布机关',
  level: '效力级别',
  classId: '分类',
  published: '公布日期',
  effective: '施行日期',
  expiry: '有效期至',
  abolished: '废止日期',
  aliases: '简称',
  note: '修改说明',
}

/** What is otherwise than before, fact by fact, in words. */
export function factDifferences(before: Facts, after: Facts, classNames: Map<string, string>): Difference[] {
  const words = (facts: Facts, name: keyof Facts): string => {
    if (name === 'level') return LAW_LEVELS[facts.level]
    if (name === 'classId') return classNames.get(facts.classId) ?? facts.classId
    if (name === 'aliases') return facts.aliases.join('、')
    return facts[name] ?? ''
  }
  const names = keysOf(NAMES)
  return names
    .map((name) => ({ name: NAMES[name], before: words(before, name), after: words(after, name), runs: null }))
    .filter((one) => one.before !== one.after)
}

export const textDifference = (label: string, before: string, after: string): Difference => ({
  name: label,
  before,
  after,
  runs: textRuns(before, after),
})
