import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import type { Citations } from '@zhengcai/contract/knowledge/citations.ts'
import type { Db } from '../../platform/database/database.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { articleKey, type Fate, whatBecameOf } from '../versions/whatBecameOf.ts'
import { describeCited, listGrounds } from './describeCited.ts'
import { type CitedRow, listCited } from './fates.queries.ts'
import { partsOfVersions } from './partsOfVersions.ts'

type Change = Citations['changed'][number]
type Pointing = Pick<Change, 'kind' | 'since'> & { esId: string; address: string }

/** What a text cites and what became of it since: told when it is read, so that a new version shows at once. */
export async function readCitations(db: Db, sourceId: string, day = chinaDay()): Promise<Citations> {
  const cited = await listCited(db, sourceId, day)
  const fates = await whatBecameOf(
    db,
    cited.filter(({ address, standing }) => address !== '' && isKnown(standing)),
    day,
  )
  const changes = cited.flatMap((row) => {
    const change = changeOf(row, fates.get(articleKey(row)))
    return change ? [{ row, change }] : []
  })
  const partIn = await partsOfVersions(
    db,
    changes.map(({ change }) => change.esId),
  )
  const changed = changes.map(({ row, change: { esId, address, kind, since } }) => ({
    phrase: row.phrase,
    label: `《${row.name}》${row.label ?? ''}`,
    kind,
    since,
    href: address ? articleHref({ esId, address, part: partIn(esId, address) }) : `/readDetails?id=${esId}`,
  }))
  const stateOf = new Map(changes.map(({ row, change }) => [articleKey(row), change.kind]))
  const grounds = listGrounds(cited)
  return {
    total: grounds.length,
    changed,
    cited: await describeCited(db, grounds, stateOf),
    allInForce:
      cited.length > 0 && changed.length === 0 && cited.every(({ standing, future }) => isKnown(standing) && !future),
  }
}

/** What became of an article cannot be told where the version that was meant is not held. */
const isKnown = (standing: CitedRow['standing']) => standing === 'applies'

/** That a law no longer applies outweighs how one of its articles changed before. */
function changeOf({ esId, address, ended, end }: CitedRow, fate: Fate | undefined): Pointing | undefined {
  if (end) return { kind: end, since: ended, esId, address }
  if (fate?.kind === 'changed' && fate.to) return { kind: 'changed', since: fate.since, ...fate.to }
  if (fate?.kind === 'deleted') return { kind: 'deleted', since: fate.since, esId, address }
  return undefined
}
