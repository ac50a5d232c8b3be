import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/refusals.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { nameKey } from '../citations/recognition/compact.ts'
import { listNamesByHand } from '../importing/lawSaving.queries.ts'
import { changeSeenBy } from './changes/changeRows.ts'
import { listChanges } from './changes/changes.queries.ts'
import { countAffected } from './citing/affected.queries.ts'
import type { AboutTexts } from './citing/affected.ts'
import { findDeskLaw, listDeskVersions, listLawClassNames } from './lawDesk.queries.ts'
import { NO_LAW } from './withdrawLaw.ts'

const CHANGES_SHOWN = 30

/** One law as the desk has it: everything ever held of it, what waits, and what was changed lately. */
export async function openLaw({ db, texts }: { db: Db; texts: AboutTexts }, lawId: string, staffId: string) {
  const law = (await findDeskLaw(db, lawId)) ?? notFound(NO_LAW)
  const day = chinaDay()
  const changes = await listChanges(db, { lawId, pageNum: 1, pageSize: CHANGES_SHOWN })
  const ownAliases = await listNamesByHand(db, [nameKey(law.name)])
  return {
    ...law,
    aliases: law.aliases.filter((alias) => !ownAliases.includes(alias)),
    ownAliases,
    affected: await countAffected(db, { lawId, day, readAgain: await texts.listReadAgain() }),
    versions: await listDeskVersions(db, lawId, day),
    changes: changes.rows.map((row) => changeSeenBy(row, staffId)),
    classes: await listLawClassNames(db),
  }
}
