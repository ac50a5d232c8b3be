import type { Answer } from '@zhengcai/contract/calls.ts'
import type { revision } from '@zhengcai/contract/publishing/revision.contract.ts'

export type Compared = Answer<typeof revision.compare>

/** How much differs, in one sentence. */
export function changeSummary({ steps, added, removed, fields }: Compared): string {
  const changed = fields.filter(({ from, to }) => from !== to).length
  if (steps.length === 0 && changed === 0) return '两边完全相同。'
  const text = steps.length > 0 ? `正文 ${steps.length} 处不同，增加 ${added} 字，删去 ${removed} 字` : '正文相同'
  return `${text}；${changed > 0 ? `属性 ${changed} 项不同` : '属性相同'}。`
}
