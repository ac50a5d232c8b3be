import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import { LAW } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { Db } from '../../platform/database/database.ts'
import { articleLabel } from '../articleLabel.ts'
import { partsOfVersions } from '../citations/partsOfVersions.ts'
import type { FoundLaw } from '../reading/findLaw.ts'
import { listAddresses } from '../reading/lawReading.queries.ts'
import { articleKey, whatBecameOf } from './whatBecameOf.ts'

type Difference = {
  kind: 'moved' | 'changed' | 'deleted' | 'added'
  since: string | null
  /** The article's number in the version in force. */
  today: string | null
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
  return differences.map(({ today: address, ...difference }) => ({
    ...difference,
    to:
      address === null
        ? null
        : {
            address,
            label: articleLabel(address),
            href: articleHref({ esId: inForce, address, part: partIn(inForce, address) }),
          },
  }))
}

async function againstPast(db: Db, esId: string, addresses: string[], today: string) {
  const fates = await whatBecameOf(db, places(esId, addresses), today)
  return addresses.flatMap((address) => {
    const { kind = 'same', since = null, to = null } = fates.get(articleKey({ esId, address })) ?? {}
    return differing(address, { kind, since, today: kind === 'same' && !to ? address : (to?.address ?? null) })
  })
}

/** Followed from the version in force to the one that is to come. */
async function againstComing(
  db: Db,
  { esId, effective, effectiveAssumed }: FoundLaw,
  inForce: string,
  addresses: string[],
) {
  const now = await listAddresses(db, inForce)
  const fates = await whatBecameOf(db, places(inForce, now), effective)
  const origins = new Map(
    now.flatMap((address) => {
      const fate = fates.get(articleKey({ esId: inForce, address }))
      return fate?.to?.esId === esId ? [[fate.to.address, { ...fate, today: address }] as const] : []
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
  return today === address ? [] : [{ address, kind: 'moved', since: null, today }]
}

const places = (esId: string, addresses: string[]) => addresses.map((address) => ({ esId, address }))
