import { Id } from '@zhengcai/contract/fields.ts'
import type { Db } from '../platform/database/database.ts'

/** An item, or an article or paragraph of a law: `ESID~120.1-2` is paragraph 2 of article 120.1. */
export type ItemRef = { given: string; esId: string; address: string; article: string; paragraph: string }

/**
 * The labels of those articles that still stand, by name (`ESID~22-2`): told by the feature that holds the texts.
 * A paragraph, where one is named, must stand too.
 */
export type ArticleLabels = (db: Db, refs: ItemRef[]) => Promise<Map<string, string>>

/** Tells in which part of its law an article is read, for these laws: told by the same feature. */
export type ArticleParts = (db: Db, esIds: string[]) => Promise<(esId: string, address: string) => number>

/** What the laws' own feature tells of articles. */
export type Articles = { labelsOf: ArticleLabels; partsOf: ArticleParts }

/** What the ids name, each once; those of the wrong form name nothing. */
export function itemRefs(ids: string[]): ItemRef[] {
  return [...new Set(ids)].flatMap((given) => {
    if (!Id.safeParse(given).success) return []
    const [esId = '', address = ''] = given.split('~')
    const [article = '', paragraph = ''] = address.split('-')
    return [{ given, esId, address, article, paragraph }]
  })
}

export function nameOf({ esId, address }: { esId: string; address: string }): string {
  return address ? `${esId}~${address}` : esId
}
