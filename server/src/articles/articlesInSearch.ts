import type { ArticleFacts } from '@zhengcai/contract/knowledge/facts.ts'
import type { FoundFacts } from '../knowledge/foundFacts.ts'

export const articlesInSearch: FoundFacts = {
  kind: 'article',
  namesOf: ({ keywords }: Partial<ArticleFacts>) => keywords ?? [],
}
