import type { Db } from '@zhengcai/server/platform/database/database.ts'
import { addClasses, publish } from '@zhengcai/server/testing/content/publish.ts'
import { standAt } from '@zhengcai/server/testing/content/standAt.ts'
import { writeDraft } from '@zhengcai/server/testing/content/writeDraft.ts'
import { type Hired, hireStaff } from '@zhengcai/server/testing/people/hireStaff.ts'
import { type SignedUp, signUp } from '@zhengcai/server/testing/people/signUp.ts'
import { sql } from 'kysely'

const ITEMS = 60

/** Texts that wait for nothing but their release. */
export type Ready = { id: string; number: number; esId: string }

/** The people of a drill, with all they need to write. */
export type Crew = {
  readers: SignedUp[]
  items: string[]
  /** By how much the counter of each item was ahead of the rows it counts: content may bring numbers along. */
  aheads: Map<string, number>
  writer: Hired
  chief: Hired
  draftId: string
  ready: Ready[]
}

/** Where no content was brought along, a start is quicker; what a crew needs of it is this. */
export async function sowContent(db: Db): Promise<void> {
  await addClasses(db)
  for (let count = 0; count < ITEMS; count += 1) await publish(db)
}

export async function gatherCrew(db: Db): Promise<Crew> {
  const items = await db
    .selectFrom('knowledge')
    .where('kind', 'in', ['news', 'article'])
    .select('es_id')
    .limit(ITEMS)
    .execute()
  const [writer, chief] = [await hireStaff({ db }, 'writer'), await hireStaff({ db }, 'chief')]
  const draftId = await writeDraft({ db }, writer)
  const ids = items.map(({ es_id }) => es_id)
  return { readers: [], items: ids, aheads: await aheadOf(db, ids), writer, chief, draftId, ready: [] }
}

/** New readers, who have done nothing yet, and texts that can be released. */
export async function readyCrew(
  db: Db,
  crew: Crew,
  { readers, texts }: { readers: number; texts: number },
): Promise<void> {
  crew.readers = []
  for (let count = 0; count < readers; count += 1) crew.readers.push(await signUp({ db }, { phone: newPhone() }))
  crew.ready = []
  const responsible = await hireStaff({ db }, 'responsible')
  for (let count = 0; count < texts; count += 1) {
    const { id, number } = await standAt({ db }, { state: 'ready', signers: [crew.writer, responsible, crew.chief] })
    const { es_id } = await db.selectFrom('draft').where('id', '=', id).select('es_id').executeTakeFirstOrThrow()
    crew.ready.push({ id, number, esId: es_id })
  }
}

let phones = 0
/** Nobody who came before, whichever connection they were signed up by. */
const newPhone = () => {
  phones += 1
  return `138${String(phones).padStart(8, '0')}`
}

export async function aheadOf(db: Db, items: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; ahead: number }>`
    select es_id as id, favourite_count -
      (select count(*) from operation where operate_type = 'collect' and operation.es_id = knowledge.es_id) as ahead
    from knowledge where es_id = any(${items})`.execute(db)
  return new Map(rows.map(({ id, ahead }) => [id, ahead]))
}
