import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import { LAW } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { Db } from '../../platform/database/database.ts'
import { partsOfVersions } from '../citations/partsOfVersions.ts'
import type { FoundLaw } from '../reading/findLaw.ts'
import { listLabels } from '../reading/lawReading.queries.ts'
import { articleKey, whatBecameOf } from './whatBecameOf.ts'

type Labelled = { address: string; label: string }
type Difference = {
  kind: 'moved' | 'changed' | 'deleted' | 'added'
  since: string | null
  /** The article in the version in force, as that calls it. */
  today: Labelled | null
}

/** How articles of a version that is not in force differ from the one that is; those that are the same there are left out. */
export async function articlesToday(db: Db, law: FoundLaw, addresses: string[], today: string) {
  const { inForce } = law
  if (inForce === null || inForce === law.esId) return []
  const differences =
    law.status === LAW.notYet
      ? await againstComing(db, law, inForce, addresses)
      : await againstPast(db, law.esId, addresses, today)
  const partIn = await partsOfVersions(db, [inForce])
  const hrefOf = (address: string) => articleHref({ esId: inForce, address, part: partIn(inForce, address) })
  return differences.map(({ today, ...difference }) => ({
    ...difference,
    to: today && { ...today, href: hrefOf(today.address) },
  }))
}

async function againstPast(db: Db, esId: string, addresses: string[], today: string) {
  const fates = await whatBecameOf(db, places(esId, addresses), today)
  return addresses.flatMap((address) => {
    const fate = fates.get(articleKey({ esId, address }))
    if (!fate) return []
    const { kind, since, to } = fate
    return differing(address, { kind, since, today: to && { address: to.address, label: to.label } })
  })
}

/** Followed from the version in force to the one that is to come. */
async function againstComing(
  db: Db,
  { esId, effective, effectiveAssumed }: FoundLaw,
  inForce: string,
  addresses: string[],
) {
  const now = await listLabels(db, inForce)
  const inOrder = now.map(({ address }) => address)
  const fates = await whatBecameOf(db, places(inForce, inOrder), effective)
  const origins = new Map(
    now.flatMap((today) => {
      const fate = fates.get(articleKey({ esId: inForce, address: today.address }))
      return fate?.to?.esId === esId ? [[fate.to.address, { ...fate, today }] as const] : []
    }),
  )
  return addresses.flatMap((address) =>
    differing(
      address,
      origins.get(address) ?? { kind: 'added', since: effectiveAssumed ? null : effective, today: null },
    ),
  )
}

type Followed = Omit<Difference, 'kind'> & { kind: 'same' | Difference['kind'] }

function differing(address: string, { kind, since, today }: Followed): (Difference & { address: string })[] {
  if (kind !== 'same') return [{ address, kind, since, today }]
  return today?.address === address ? [] : [{ address, kind: 'moved', since: null, today }]
}

const places = (esId: string, addresses: string[]) => addresses.map((address) => ({ esId, address }))
