import { newId } from '../../account/sessions/tokens.ts'
import { saveClasses } from '../../knowledge/importing.queries.ts'
import { publish } from '../content/publish.ts'
import { askOffice } from '../people/askOffice.ts'
import type { Hired } from '../people/hireStaff.ts'
import type { TestApp } from '../testApp.ts'
import { sentFile } from './mediaFiles.ts'
import { storedZip } from './storedZip.ts'

/** A file of the news as folders of content have it. */
export const newsFile = (title: string, body: string) =>
  `---\ntitle: ${title}\nsummary: 从文件来的一篇，摘要在此。\nclass: headline\nsource: 本刊讯\npublish: 2026-01-05 09:00\n---\n\n${body}\n`

/** Sends these files as one archive, all but the end that would put it into the library. */
export async function sentArchive(app: TestApp, as: Hired, files: Record<string, string | Buffer>): Promise<string> {
  const zip = storedZip(Object.entries(files).map(([name, content]) => ({ name, content })))
  return (await sentFile(app, as, zip, '内容.zip')).uploadId
}

/** A busy machine is slow, not wrong. */
const MOST_WAIT = 240_000

/** When nobody's export or import is under way. */
export async function untilIdle({ db }: Pick<TestApp, 'db'>): Promise<void> {
  for (const late = Date.now() + MOST_WAIT; Date.now() < late; ) {
    const busy = db.selectFrom('transfer').where('state', 'in', ['waiting', 'working']).select('id')
    if (!(await busy.executeTakeFirst())) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('a transfer does not end')
}

/** An archive of one new text that this person has sent; of nobody where they may send none. */
export async function newArchive(app: TestApp, me: Hired): Promise<string> {
  await saveClasses(app.db, [{ id: 'headline', parentId: null, name: '要闻', sort: 0 }])
  await publish(app.db)
  const begun = await askOffice(app, 'media.begin', { as: me })
  // Without a file it is refused as malformed, once it is let in at all.
  if (begun.code !== 400) return newId()
  const name = newId().toLowerCase()
  return sentArchive(app, me, { [`news/${name}.md`]: newsFile(`新的一篇 ${name}`, '正文。') })
}

export async function readArchive(app: TestApp, me: Hired): Promise<{ id: string; number: number }> {
  await untilIdle(app)
  const input = { uploadId: await newArchive(app, me) }
  const { data } = await askOffice<{ id: string; number: number } | undefined>(app, 'transfer.read', { as: me, input })
  return { id: data?.id ?? newId(), number: data?.number ?? 1 }
}
