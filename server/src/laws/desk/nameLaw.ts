import { KNOWLEDGE_CHANGED } from '../../knowledge/knowledge.queries.ts'
import type { DeskHand } from '../../office/deskHand.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { announce } from '../../platform/database/changes.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { movedOn, notFound, refuseFields } from '../../platform/http/refusals.ts'
import { listHolders, listLawNames, replaceNamesByHand } from '../citations/aliases/aliases.queries.ts'
import { wrongWith } from '../citations/aliases/readAliases.ts'
import { areLinksOld } from '../citations/citationRules.ts'
import { nameKey } from '../citations/recognition/compact.ts'
import { gatherNames } from '../importing/afterLawsSaved.ts'
import { updateLawNumber } from './changes/applying.queries.ts'
import { lockDeskLaw } from './lawDesk.queries.ts'
import { LAW_WORK } from './lawWork.ts'
import { NO_LAW } from './withdrawLaw.ts'

type Wish = { lawId: string; base: number; aliases: string[] }

/** The short names that the office gives a law, all of them; texts that use one are linked to it soon after. */
export function nameLaw(db: Db, by: DeskHand, { lawId, base, aliases }: Wish) {
  return inTransaction(db, async (tx) => {
    const law = (await lockDeskLaw(tx, lawId)) ?? notFound(NO_LAW)
    if (law.base !== base) movedOn('这部法规已有更新的改动，请重新打开再改', { number: law.base, by: '', at: '' })
    const names = [...new Set(aliases.map(nameKey))]
    const wrong = await wrongNames(tx, law.name, names)
    if (wrong) refuseFields([{ field: 'aliases', message: wrong }])
    // A library that never was linked says so now, or the new names would count as the old ones.
    await areLinksOld(tx)
    await replaceNamesByHand(tx, nameKey(law.name), names)
    await gatherNames(tx, lawId)
    await updateLawNumber(tx, lawId)
    await recordAct(tx, {
      ...by.actor,
      act: 'law aliases',
      subject: `law:${lawId}`,
      detail: { title: law.name, aliases: names },
    })
    await announce(tx, KNOWLEDGE_CHANGED)
    await announce(tx, LAW_WORK)
    return { base: base + 1, aliases: names }
  })
}

/** As in the office's file: no number of an article, no name of another law, and no other law's short name. */
async function wrongNames(tx: Db, lawName: string, names: string[]): Promise<string | undefined> {
  const own = nameKey(lawName)
  const laws = new Set((await listLawNames(tx)).map(nameKey))
  const holders = new Map((await listHolders(tx, names)).map(({ alias, law_name }) => [alias, law_name]))
  for (const name of names) {
    const shape = wrongWith(name)
    if (shape) return `“${name}”${shape}`
    if (laws.has(name) && name !== own) return `“${name}”是另一部法规的名称`
    const holder = holders.get(name)
    if (holder && holder !== own) return `“${name}”已经是“${holder}”的简称`
  }
  return undefined
}
