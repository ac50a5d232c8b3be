import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import type { KnowledgeDetail } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { commonLd } from '../knowledge/itemMeta.ts'
import type { JsonLd } from '../platform/steps/pageMeta.ts'

/** An issue of the magazine, or a book, in the words of schema.org. */
export function bookLd(item: KnowledgeDetail, origin: string): JsonLd {
  const { book } = item
  if (!book) return { '@type': 'CreativeWork', ...commonLd(item, origin) }
  const offers = { '@type': 'Offer', price: book.price, priceCurrency: 'CNY', url: origin + detailPath(item) }
  if (book.type === 'journal') {
    return {
      '@type': 'PublicationIssue',
      ...commonLd(item, origin),
      issueNumber: book.number,
      isPartOf: { '@type': 'Periodical', name: item.source, url: `${origin}/books?type=journal` },
      offers,
    }
  }
  return { '@type': 'Book', ...commonLd(item, origin), isbn: book.isbn, numberOfPages: book.pages, offers }
}
