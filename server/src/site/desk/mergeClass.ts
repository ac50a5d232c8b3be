import { KNOWN_CLASSES } from '@zhengcai/contract/site/siteDeskWords.ts'
import { deleteClasses } from '../../knowledge/classes.queries.ts'
import type { HeldByClass } from '../../knowledge/heldByClass.ts'
import { KNOWLEDGE_CHANGED, listClasses } from '../../knowledge/knowledge.queries.ts'
import type { DeskHand } from '../../office/deskHand.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { announce } from '../../platform/database/changes.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { refuseFields } from '../../platform/http/refusals.ts'
import { updateColumnClasses } from '../site.queries.ts'
import { beginPart, notePart } from './noteParts.ts'
import { heldUnder } from './parts/classesPart.ts'
import { refuseMoved } from './savePart.ts'
import { lockPart } from './siteDesk.queries.ts'
import type { SitePart } from './sitePart.ts'

type Wish = { base: number; from: string; into: string; dry: boolean }
type Parts = { classes: SitePart; columns: SitePart }
type Class = { id: string; parentId: string | null; name: string }

/** Everything under one class comes under another, and the first is gone. A dry run only tells how much that would be. */
export function mergeClass(db: Db, { classes, columns }: Parts, held: HeldByClass[], by: DeskHand, wish: Wish) {
  const { from, into, dry } = wish
  return inTransaction(db, async (tx) => {
    // In the order of their names, as whoever notes several does.
    for (const part of [classes, columns]) await lockPart(tx, part.name)
    const number = await beginPart(tx, classes)
    await refuseMoved(tx, classes, wish.base)
    const [source, target] = judge(await listClasses(tx), from, into)
    const words = await heldUnder(tx, held, from)
    if (dry) return { number, held: words }
    await beginPart(tx, columns)
    for (const { move } of held) await move(tx, { from, into })
    await updateColumnClasses(tx, { from, into })
    await deleteClasses(tx, [from])
    const note = `“${source.name}”并入“${target.name}”`
    const next = await notePart(tx, classes, { byId: by.staffId, note })
    await notePart(tx, columns, { byId: by.staffId, note })
    await announce(tx, KNOWLEDGE_CHANGED)
    const detail = { from, into, number: next, held: words }
    await recordAct(tx, { ...by.actor, act: 'site merge', subject: 'site:classes', detail })
    return { number: next, held: words }
  })
}

function judge(classes: Class[], from: string, into: string): [Class, Class] {
  const byId = new Map(classes.map((one) => [one.id, one]))
  const [source, target] = [byId.get(from), byId.get(into)]
  if (!source) refuseFields([{ field: 'from', message: '没有这个分类' }])
  if (!target) refuseFields([{ field: 'into', message: '请选择并入哪个分类' }])
  if (from === into) refuseFields([{ field: 'into', message: '不能并入自己' }])
  if (KNOWN_CLASSES.some((known) => known === from))
    refuseFields([{ field: 'from', message: `“${source.name}”是各页要用的分类，不能并入别的` }])
  if (classes.some(({ parentId }) => parentId === from))
    refuseFields([{ field: 'from', message: `“${source.name}”下还有分类，请先把它们并入别的` }])
  const topOf = (one: Class): string =>
    one.parentId ? topOf(byId.get(one.parentId) ?? { ...one, parentId: null }) : one.id
  if (topOf(source) !== topOf(target)) refuseFields([{ field: 'into', message: '只能并入同一大类下的分类' }])
  return [source, target]
}
