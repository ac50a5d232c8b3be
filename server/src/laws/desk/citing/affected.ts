import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import type { Affected } from '@zhengcai/contract/laws/lawDeskFields.ts'
import { SETTLEMENTS, type Settlement } from '@zhengcai/contract/laws/lawDeskWords.ts'
import type { DeskHand } from '../../../office/deskHand.ts'
import { recordAct } from '../../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../../platform/database/database.ts'
import { movedOn, notFound, refuseFields } from '../../../platform/http/refusals.ts'
import { chinaDay } from '../../../platform/time/chinaTime.ts'
import { hrefOfText, kindNameOf } from '../../citations/hrefOfText.ts'
import { partsOfVersions } from '../../citations/partsOfVersions.ts'
import type { ReadAgain } from '../../citations/staleCitations.queries.ts'
import {
  type AffectedPlace,
  findLastCase,
  insertCases,
  isCorrectedSince,
  listAffected,
  listSettled,
} from './affected.queries.ts'

/** What the feature that holds texts knows of them. */
export type AboutTexts = {
  /** When each was last corrected, and so read against the law of that moment. */
  listReadAgain: () => Promise<ReadAgain[]>
  /** Where each is written, by the id that readers know it by. */
  textIdsOf: (esIds: string[]) => Promise<Map<string, string>>
  /** The question behind each public answer, by the id that readers know it by: there it is corrected. */
  caseIdsOf: (esIds: string[]) => Promise<Map<string, string>>
  /** Whether it was released anew since then. */
  isReleasedSince: (esId: string, at: string) => Promise<boolean>
}
const isAnswer = ({ kind }: { kind: string }) => kind === 'question'
type Needs = { db: Db; texts: AboutTexts }
type AffectedRequest = { lawId?: string | undefined; settled?: '1' | undefined; pageNum: number; pageSize: number }

export async function readAffected({ db, texts }: Needs, { settled, ...asked }: AffectedRequest) {
  const readAgain = settled ? [] : await texts.listReadAgain()
  const rows = settled
    ? (await listSettled(db, asked)).map(({ outcome, note, by, time, places, ...text }) => ({
        ...text,
        places: places.map((place) => ({ ...place, state: 'changed' as const })),
        settled: { outcome, note, by, time },
      }))
    : (await listAffected(db, { ...asked, readAgain, day: chinaDay() })).map((row) => ({ ...row, settled: null }))
  const textIds = await texts.textIdsOf(rows.map(({ id }) => id))
  const caseIds = await texts.caseIdsOf(rows.filter(isAnswer).map(({ id }) => id))
  const partIn = await partsOfVersions(
    db,
    rows.flatMap(({ places }) => places.flatMap(({ esId, toEsId }) => [esId, toEsId])),
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(
      ({ id, kind, total: _total, places, ...row }): Affected => ({
        ...row,
        id,
        textId: textIds.get(id) ?? null,
        isAnswer: isAnswer({ kind }),
        caseId: caseIds.get(id) ?? null,
        kindName: kindNameOf(kind),
        href: hrefOfText({ id, kind }),
        places: places.map((place) => placeSeen(place, partIn)),
      }),
    ),
  }
}

/** With the way to the article as it stands now, or to the cited one where there is none any more. */
function placeSeen(
  { lawName, label, toEsId, toAddress, ...place }: Omit<AffectedPlace, 'learned'>,
  partIn: (esId: string, address: string) => number,
): Affected['places'][number] {
  const [esId, address] = place.state === 'changed' && toAddress ? [toEsId, toAddress] : [place.esId, place.address]
  const href = address ? articleHref({ esId, address, part: partIn(esId, address) }) : `/readDetails?id=${esId}`
  return { ...place, label: `《${lawName}》${label}`, articleHref: href }
}

type Wish = {
  id: string
  places: { esId: string; address: string; since: string }[]
  outcome: Settlement
  note: string
}

/** Somebody has looked at these places of a text and says what came of it. They leave the list until the law changes again. */
export async function settleText({ db, texts }: Needs, by: DeskHand, { id, places, outcome, note }: Wish) {
  const readAgain = await texts.listReadAgain()
  return inTransaction(db, async (tx) => {
    const [text] = await listAffected(tx, { id, readAgain, day: chinaDay(), pageNum: 1, pageSize: 1 })
    const key = (place: { esId: string; address: string; since: string }) =>
      `${place.esId}~${place.address} ${place.since}`
    const wanted = new Set(places.map(key))
    const open = (text?.places ?? []).filter((place) => wanted.has(key(place)))
    if (open.length === 0) await tellSettled(tx, id)
    if (outcome === 'fixed' && !(await isFixedSince(tx, texts, id, open)))
      refuseFields([{ field: 'outcome', message: '条文变动之后还没有发布过修订，请先修订，或另选结果' }])
    const cases = open.map((place) => ({ sourceId: id, ...place }))
    const settled = await insertCases(tx, cases, { outcome, note, byId: by.staffId })
    if (settled === 0) await tellSettled(tx, id)
    const detail = { title: text?.title, outcome: SETTLEMENTS[outcome], note, places: settled }
    await recordAct(tx, { ...by.actor, act: 'law settle', subject: `item:${id}`, detail })
    return { settled }
  })
}

async function isFixedSince(
  tx: Db,
  { isReleasedSince }: AboutTexts,
  id: string,
  places: AffectedPlace[],
): Promise<boolean> {
  const last = places
    .map(({ learned }) => learned)
    .sort()
    .at(-1)
  return last !== undefined && ((await isReleasedSince(id, last)) || (await isCorrectedSince(tx, id, last)))
}

async function tellSettled(tx: Db, id: string): Promise<never> {
  const last = await findLastCase(tx, id)
  if (!last) return notFound('这里没有待复核的引用，可能已经修订，或不再引用')
  return movedOn(`${last.by}已经处理过：${SETTLEMENTS[last.outcome]}`, { number: 1, by: last.by, at: last.time })
}
