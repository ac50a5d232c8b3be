import type { Db } from '../../platform/database/database.ts'
import { nameKey } from '../citations/recognition/compact.ts'
import { normaliseLawName } from '../lawName.ts'
import { storeChanges } from '../versions/storeChanges.ts'
import {
  chainVersions,
  forgetFirstArrival,
  hideWithdrawn,
  listNames,
  listNamesByHand,
  updateLawNames,
} from './lawSaving.queries.ts'

/** Brings in order what depends on all versions of a law, once they are stored. Runs in the transaction that stored them. */
export async function afterLawsSaved(tx: Db, lawIds: Iterable<string>): Promise<void> {
  for (const lawId of lawIds) {
    await chainVersions(tx, lawId)
    await forgetFirstArrival(tx, lawId)
    await gatherNames(tx, lawId)
    await storeChanges(tx, lawId)
    await hideWithdrawn(tx, lawId)
  }
}

/** A law is called what its newest version is called; what it was called before still finds it. */
export async function gatherNames(tx: Db, lawId: string): Promise<void> {
  const versions = await listNames(tx, lawId)
  const names = versions.map(({ title }) => normaliseLawName(title))
  const [name] = names
  if (!name) return
  const byHand = await listNamesByHand(tx, names.map(nameKey))
  const aliases = new Set([...names, ...versions.flatMap((version) => version.aliases), ...byHand])
  aliases.delete(name)
  await updateLawNames(tx, lawId, { name, aliases: [...aliases] })
}
