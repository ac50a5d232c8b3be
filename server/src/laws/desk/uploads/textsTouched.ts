import type { LawImport } from '@zhengcai/contract/laws/lawDeskFields.ts'
import type { Db } from '../../../platform/database/database.ts'
import { imagine } from '../../../platform/database/imagine.ts'
import { chinaDay } from '../../../platform/time/chinaTime.ts'
import { hrefOfText } from '../../citations/hrefOfText.ts'
import { relinkCiting } from '../../citations/relink.ts'
import type { ReadAgain } from '../../citations/staleCitations.queries.ts'
import { afterLawsSaved } from '../../importing/afterLawsSaved.ts'
import { type NewLawVersion, saveLawVersion } from '../../importing/saveLawVersion.ts'
import { type AffectedText, listAffected } from '../citing/affected.queries.ts'

/** A version to be written of a law that is here already. */
export type Coming = { lawId: string; effective: string; read: () => Promise<NewLawVersion> }

const SHOWN = 20
const ALL = { pageNum: 1, pageSize: 100_000 }

/**
 * The texts that come onto the list 引用复核 by an import, once everything in it applies. It is tried out and undone, so that
 * what is said beforehand and what is listed afterwards cannot differ.
 */
export async function textsTouched(
  db: Db,
  coming: Coming[],
  listReadAgain: () => Promise<ReadAgain[]>,
): Promise<LawImport['touched']> {
  if (coming.length === 0) return { rows: [], total: 0 }
  const readAgain = await listReadAgain()
  const day = [chinaDay(), ...coming.map(({ effective }) => effective)].reduce((a, b) => (a > b ? a : b))
  const lawIds = [...new Set(coming.map(({ lawId }) => lawId))]
  const list = () => listAffected(db, { readAgain, day, ...ALL })
  const before = new Set((await list()).flatMap(keysOf))
  const write = async (tx: Db) => {
    for (const { read } of coming) await saveLawVersion(tx, await read(), { force: true })
    await afterLawsSaved(tx, lawIds)
    await relinkCiting(tx, lawIds)
  }
  const after = await imagine(db, write, list)
  const found = after.flatMap((text) => {
    const place = text.places.find((one) => lawIds.includes(one.lawId) && !before.has(keyOf(text, one)))
    return place ? [{ ...text, label: `《${place.lawName}》${place.label}` }] : []
  })
  return {
    total: found.length,
    rows: found
      .slice(0, SHOWN)
      .map(({ id, kind, title, label }) => ({ id, title, label, href: hrefOfText({ id, kind }) })),
  }
}

const keyOf = ({ id }: AffectedText, { esId, address, since }: AffectedText['places'][number]) =>
  `${id} ${esId}~${address} ${since}`
const keysOf = (text: AffectedText) => text.places.map((place) => keyOf(text, place))
