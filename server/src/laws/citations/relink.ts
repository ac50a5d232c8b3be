import type { Db } from '../../platform/database/database.ts'
import {
  isAsRead,
  listBodies,
  listCitingIds,
  listLawIdsOf,
  listLawsNaming,
  listLinkedVersions,
  replaceCitations,
  type StoredBody,
  type Table,
  updateBody,
} from './citations.queries.ts'
import { linkBody } from './linkBody.ts'
import { citationRows, createLinker, type Linker } from './linker.ts'
import { linkLaw } from './linkLaw.ts'

const BODIES_AT_ONCE = 50
const TELL_EVERY = 100
type Tell = (progress: string) => void
/** From here on asking which laws are touched costs more than reading them all again. */
const FEW_LAWS = 20

/** Links every text we hold anew. Texts whose links stay the same are not written. */
export async function relink(db: Db, tell: Tell = () => {}, beforeEach: () => Promise<void> = async () => {}) {
  const linker = await createLinker(db)
  await linkVersions(db, linker, undefined, tell, beforeEach)
  await linkBodies(db, linker, {}, beforeEach)
}

/** Links what came from these files, and where laws are among them whatever may name those. */
export async function relinkImported(db: Db, origins: string[]): Promise<void> {
  if (origins.length === 0) return
  const lawIds = await listLawIdsOf(db, origins)
  if (lawIds.length > 0) await relinkAfterLaws(db, lawIds)
  else await linkBodies(db, await createLinker(db), { origins })
}

/** After laws were saved: they themselves, the laws that name them, and all that is not a law. */
export async function relinkAfterLaws(
  db: Db,
  lawIds: string[],
  tell: Tell = () => {},
  beforeEach?: () => Promise<void>,
): Promise<void> {
  if (lawIds.length === 0) return
  const linker = await createLinker(db)
  const touched = lawIds.length > FEW_LAWS ? undefined : await listLawsNaming(db, namesOf(linker, lawIds), lawIds)
  await linkVersions(db, linker, touched, tell, beforeEach)
  await linkBodies(db, linker, {}, beforeEach)
}

/** Texts that cite these laws already; what cites them for the first time is not found by it. */
export async function relinkCiting(db: Db, lawIds: string[]): Promise<void> {
  const ids = await listCitingIds(db, lawIds)
  if (ids.length > 0) await linkBodies(db, await createLinker(db), { ids })
}

/** 预算法实施条例 is also named as 预算法及其实施条例. */
const namesOf = ({ catalogue }: Linker, lawIds: string[]): string[] =>
  [...catalogue.byName]
    .filter(([, { law }]) => lawIds.includes(law.lawId))
    .map(([name]) => name.replace(/(?<=.)实施(?:条例|细则|办法|规定)$/, ''))

/** One version at a time, so that memory does not grow with the library. */
async function linkVersions(
  db: Db,
  linker: Linker,
  lawIds: string[] | undefined,
  tell: Tell,
  beforeEach?: () => Promise<void>,
): Promise<void> {
  const versions = await listLinkedVersions(db, lawIds)
  for (const [index, { esId }] of versions.entries()) {
    await beforeEach?.()
    await linkLaw(db, linker, esId)
    if ((index + 1) % TELL_EVERY === 0) tell(`引用 ${index + 1} / ${versions.length} 个版本`)
  }
}

async function linkBodies(
  db: Db,
  linker: Linker,
  only: { origins?: string[]; ids?: string[] },
  beforeEach?: () => Promise<void>,
): Promise<void> {
  for (const table of ['knowledge', 'announ_train'] as const) {
    let after = ''
    for (;;) {
      await beforeEach?.()
      const stored = await listBodies(db, table, { after, limit: BODIES_AT_ONCE, ...only })
      for (const item of stored) await linkItem(db, linker, table, item)
      if (stored.length < BODIES_AT_ONCE) break
      after = stored.at(-1)?.id ?? ''
    }
  }
}

/** Somebody may release a correction meanwhile: then it is read again, and what is written is never of the words before. */
async function linkItem(db: Db, linker: Linker, table: Table, item: StoredBody): Promise<void> {
  let read: StoredBody | undefined = item
  while (read && !(await writeLinks(db, linker, table, read)))
    [read] = await listBodies(db, table, { after: '', limit: 1, ids: [item.id] })
}

async function writeLinks(db: Db, linker: Linker, table: Table, read: StoredBody): Promise<boolean> {
  const { body, references } = await linkBody(linker, read)
  const rows = citationRows({ id: read.id, kind: read.kind, address: '' }, references)
  // Not in one transaction: those who release a text take its row and its citations in either order, and would wait for this.
  if (body !== read.body && !(await updateBody(db, table, read, body))) return false
  return replaceCitations(db, read.id, rows, (tx) => isAsRead(tx, table, { ...read, body }))
}
