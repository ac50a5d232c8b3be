import type { BookFacts } from '@zhengcai/contract/knowledge/facts.ts'
import type { FoundFacts } from '../knowledge/foundFacts.ts'

export const booksInSearch: FoundFacts = {
  kind: 'book',
  textsOf: ({ theme, contents }: Partial<BookFacts>) => [theme ?? '', contents ? JSON.stringify(contents) : ''],
}
