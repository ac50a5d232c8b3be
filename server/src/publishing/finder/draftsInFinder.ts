import { DRAFT_KINDS, stateName } from '@zhengcai/contract/publishing/draftWords.ts'
import type { FinderPart } from '../../office/finder/finderPart.ts'
import { bestFitting } from '../../office/finder/nameFit.ts'
import type { Db } from '../../platform/database/database.ts'
import { listHiddenTitles, listTextIds } from './finder.queries.ts'

/** What was touched last is what is looked for; older ones are found in the list of texts. */
const MOST_LOOKED_AT = 2_000

const textAt = (id: string) => `/office/text?id=${id}`

/** Texts that readers do not see, by title, pinyin and initials. */
export const draftsInFinder =
  (db: Db): FinderPart =>
  async ({ keyword, size }) =>
    bestFitting(keyword, await listHiddenTitles(db, MOST_LOOKED_AT), ({ title }) => title)
      .slice(0, size)
      .map(({ id, title, kind, state, scheduled, owner }) => ({
        kind: 'draft',
        title,
        detail: [DRAFT_KINDS[kind], stateName({ state, scheduled }), owner].filter(Boolean).join(' · '),
        href: textAt(id),
      }))

/** Where the office reads and changes what readers see. */
export const textsOfItems =
  (db: Db) =>
  async (esIds: string[]): Promise<Map<string, string>> =>
    new Map([...(await listTextIds(db, esIds))].map(([esId, id]) => [esId, textAt(id)]))
