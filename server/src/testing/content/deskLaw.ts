import { newId } from '../../account/sessions/tokens.ts'
import { relink } from '../../laws/citations/relink.ts'
import { askOffice } from '../people/askOffice.ts'
import { type Hired, hireStaff } from '../people/hireStaff.ts'
import type { TestApp } from '../testApp.ts'
import { enactLaw } from './enactLaw.ts'
import { addLawClasses } from './lawClasses.ts'
import { lawFile, sentLaw } from './lawFiles.ts'
import { postNotice } from './publishAnnounTrain.ts'

/** A law of one version at the desk, under a name of its own. */
export async function deskLaw(app: TestApp, more: { effectiveAssumed?: true; abolished?: string } = {}) {
  await addLawClasses(app.db)
  const title = `示例省${newId()}办法`
  const esId = await enactLaw(app.db, { title, effective: '2015-02-01', ...more })
  const { law_id: lawId } = await app.db
    .selectFrom('law_version')
    .where('es_id', '=', esId)
    .select('law_id')
    .executeTakeFirstOrThrow()
  return { title, esId, lawId, base: 1 }
}

export const REASON = '按公报核对'

export async function factsOfDeskLaw(app: TestApp) {
  const { esId, base } = await deskLaw(app)
  return {
    esId,
    base,
    documentNumber: '示财〔2015〕9号',
    issuingBody: '示例省财政厅',
    level: '7',
    classId: 'law-general',
    published: '2015-02-01',
    effective: '2015-02-01',
    expiry: null,
    abolished: null,
    aliases: [],
    note: '',
    reason: REASON,
  }
}

/** A change that a colleague has put before whoever may confirm it. */
export async function waitingChange(app: TestApp) {
  const as = await hireStaff(app, 'lawkeeper')
  const { data } = await askOffice<{ id: string; number: number }>(app, 'lawDesk.facts', {
    as,
    input: await factsOfDeskLaw(app),
  })
  return { id: data.id, number: data.number }
}

/** What was read of a file that this person sent; of nobody where they may not. */
export async function readLaw(app: TestApp, me: Hired): Promise<string> {
  await addLawClasses(app.db)
  const title = `示例省${newId()}规定`
  const text = lawFile({ title, published: '2015-01-05', effective: '2015-02-01', second: '水井应当每日清洗。' })
  const begun = await askOffice(app, 'media.begin', { as: me })
  // Without a file it is refused as malformed, once it is let in at all.
  if (begun.code !== 400) return newId()
  return sentLaw(app, me, `${title}(2015-01-05).md`, text)
}

export async function readImport(app: TestApp, me: Hired): Promise<string> {
  const input = { uploadIds: [await readLaw(app, me)], level: '7' }
  const { data } = await askOffice<{ change?: { id: string } }>(app, 'lawDesk.read', { as: me, input })
  return data?.change?.id ?? newId()
}

/** A text that cites a law which has ended since. */
export async function staleText(app: TestApp) {
  const { title, esId } = await deskLaw(app, { abolished: '2024-01-01' })
  const id = await postNotice(app.db)
  await app.db
    .updateTable('announ_train')
    .set({ body: `<p>依照《${title}》第一条办理。</p>`, publish_time: '2020-05-05 09:00:00' })
    .where('id', '=', id)
    .execute()
  await relink(app.db)
  return { id, places: [{ esId, address: '1', since: '2024-01-01' }], outcome: 'notNeeded', note: '与内容无关' }
}
