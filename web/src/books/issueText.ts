import type { KnowledgeRow } from '@zhengcai/contract/knowledge/knowledge.contract.ts'

type Book = NonNullable<KnowledgeRow['book']>

/** 2026 年第 11 期 of an issue, 2026 年 of a book. */
export function issueText({ type, year, number }: Book): string {
  return type === 'journal' ? `${year} 年第 ${number} 期` : `${year} 年`
}
