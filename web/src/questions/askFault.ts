import type { Draft } from './useDraft.ts'

export type AskFault = { field: 'title' | 'content' | 'form'; text: string }

/** Those of the contract (`QUESTION_LENGTHS`, a test holds them together), here so that only this form carries them. */
export const LEAST = { title: 4, content: 10 }
export const MOST = { title: 60, content: 2000 }

/** Said before anything is sent; a call from elsewhere is refused by the contract, which has the same bounds. */
export function askFault({ title, content }: Pick<Draft, 'title' | 'content'>): AskFault | undefined {
  if (title.trim().length < LEAST.title) return { field: 'title', text: `用一句话说清问题，至少 ${LEAST.title} 个字` }
  if (content.trim().length < LEAST.content)
    return {
      field: 'content',
      text: `再补充一些：预算金额、采购方式、目前的阶段，专家才好回答（至少 ${LEAST.content} 个字）`,
    }
  return undefined
}
