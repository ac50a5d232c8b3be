import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ANSWERED, addClasses, FILM, publish } from '../../testing/content/publish.ts'
import { testApp } from '../../testing/testApp.ts'
import { checkContent } from './checkContent.ts'

const { anonymous: api, db, server } = await testApp()
await addClasses(db)

const WHOLE_FILM = {
  kind: 'video' as const,
  extra: JSON.stringify({ ...JSON.parse(FILM.extra), source: '', size: 0, captions: '', chapters: [], cues: [] }),
}
const DAMAGED = {
  extra: JSON.stringify({
    speakers: 'nobody',
    duration: '?',
    series: '系列',
    episode: 'x',
    deadline: '2026-02-31',
    year: 'y',
  }),
}

test('of each kind one damaged item is left out of its list, found by the office, and all others are shown', async () => {
  const kinds = ['article', 'video', 'book', 'question', 'solicit'] as const
  const broken = new Map<string, string>()
  for (const kind of kinds) broken.set(kind, await publish(db, { kind, title: `坏的${kind}`, ...DAMAGED }))
  const film = await publish(db, { ...WHOLE_FILM, title: '好的影片' })
  const answer = await publish(db, { ...ANSWERED, title: '好的答复' })
  const ids = async (kind: (typeof kinds)[number]) => (await api.knowledge.list({ kind })).rows.map(({ esId }) => esId)
  expect(await ids('video')).toEqual([film])
  expect(await ids('question')).toEqual([answer])
  expect(await ids('solicit')).toEqual([])
  for (const sort of ['newest', 'hottest'] as const) expect((await api.knowledge.list({ sort })).rows).toHaveLength(2)
  expect((await api.knowledge.solicits({})).rows).toEqual([])
  expect((await api.knowledge.solicits({ state: 'open' })).rows).toEqual([])
  expect(await api.knowledge.bookYears({})).toEqual([])
  expect(await api.knowledge.speakers({})).toEqual([])
  expect((await api.portal.home()).videos.map(({ esId }) => esId)).toEqual([film])
  expect((await api.knowledgeSearch.knowledgeSearch({ keyword: '好的影片' })).rows[0]).toMatchObject({ esId: film })
  for (const path of ['/feed/all.xml', '/sitemap-1.xml']) expect((await server.inject(path)).statusCode).toBe(200)

  const report = await checkContent(db)
  for (const [kind, esId] of broken) expect(report).toContain(`${esId}《坏的${kind}》`)
  expect(report).not.toContain('好的')
  expect(report).toContain(`共 7 篇，其中 ${broken.size} 篇有损坏`)
})

test.each(['null', '"text"', '[1]', '7'])('facts stored as %s are damage like any other', async (extra) => {
  const esId = await publish(db, { kind: 'video', title: '不成样子' })
  await sql`update knowledge set extra = ${extra}::jsonb where es_id = ${esId}`.execute(db)
  const { rows } = await api.knowledge.list({ kind: 'video' })
  expect(rows.map(({ title }) => title)).toEqual(['好的影片'])
})
