import { MEDIA_KINDS } from '@zhengcai/contract/publishing/mediaWords.ts'
import type { FinderPart } from '../../office/finder/finderPart.ts'
import { bestFitting } from '../../office/finder/nameFit.ts'
import type { Db } from '../../platform/database/database.ts'
import { listMediaNames } from '../media/media.queries.ts'

/** What came last is what is looked for; older files are found in the library. */
const MOST_LOOKED_AT = 2_000

/** Files of the library by what is to be seen in them, or by their name; for those who may open it. */
export const mediaInFinder =
  (db: Db): FinderPart =>
  async ({ keyword, rights, size }) => {
    if (!rights.includes('media')) return []
    return bestFitting(keyword, await listMediaNames(db, MOST_LOOKED_AT), ({ name, alt }) => `${alt} ${name}`)
      .slice(0, size)
      .map(({ id, kind, name, alt }) => ({
        kind: 'media',
        title: alt || name,
        detail: [MEDIA_KINDS[kind], ...(alt ? [name] : [])].join(' · '),
        href: `/office/media?id=${id}`,
      }))
  }
