import { articleAnchor } from '@zhengcai/contract/knowledge/articleHref.ts'
import { readerAddress } from '../../lawAddress.ts'
import type { LawReading } from '../readLaw.ts'

type Text = {
  articles: Pick<LawReading['articles'][number], 'address'>[]
  fates: Pick<LawReading['fates'][number], 'address' | 'to'>[]
  law: Pick<LawReading['law'], 'inForce'>
}

/** Where the article in hand stands in the version in force; where it has none there, the nearest before it that has. */
export function placeToday({ articles, fates, law: { inForce } }: Text, address: string | undefined): string | null {
  if (inForce === null) return null
  const at = articles.findIndex((article) => article.address === address)
  for (const here of articles.slice(0, at + 1).reverse()) {
    const fate = fates.find((one) => one.address === here.address)
    if (!fate) return readerAddress({ esId: inForce, anchor: articleAnchor(here) })
    if (fate.to) return fate.to.href
  }
  return readerAddress({ esId: inForce })
}
