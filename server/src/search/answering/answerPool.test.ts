import { writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { testApp } from '../../testing/testApp.ts'
import { raiseGeneration } from '../following/search.queries.ts'
import { synonymFileIn } from '../words/synonymFile.ts'

const ROUNDS = 4
const READERS = 6
/** Threads begin slowly on a busy machine. */
const LIMIT = 150_000
const begun = { timeout: 90_000, interval: 500 }

test(
  'readers who ask at the same time all find what was published a moment ago, under its newest name only, and nothing that was withdrawn',
  async () => {
    const { db, anonymous } = await testApp({ SEARCH_THREADS: '2' })
    await addClasses(db)
    const titles = async (keyword: string) =>
      (await anonymous.knowledgeSearch.knowledgeSearch({ keyword })).rows.map(({ title }) => title)
    const suggested = async (keyword: string) =>
      (await anonymous.knowledgeSearch.suggest({ keyword })).items.map(({ title }) => title)
    const everybody = (keyword: string) =>
      Promise.all(Array.from({ length: READERS }, (_, reader) => (reader % 2 ? titles(keyword) : suggested(keyword))))
    await vi.waitFor(() => everybody('供应商'), begun)
    for (let round = 0; round < ROUNDS; round++) {
      const esId = await publish(db, { title: `并行检索甲${round}号`, body: `<p>${'供应商提出询问。'.repeat(50)}</p>` })
      const [found] = await Promise.all([everybody(`并行检索甲${round}号`), everybody('供应商询问')])
      expect(found).toEqual(Array.from({ length: READERS }, () => [`并行检索甲${round}号`]))
      await db
        .updateTable('knowledge')
        .set({ title: `并行检索乙${round}号` })
        .where('es_id', '=', esId)
        .execute()
      for (const own of await everybody(`并行检索甲${round}号`)) expect(own).not.toContain(`并行检索甲${round}号`)
      expect(await titles(`并行检索乙${round}号`)).toContain(`并行检索乙${round}号`)
      await db.updateTable('knowledge').set({ state: 'withdrawn' }).where('es_id', '=', esId).execute()
      for (const own of await everybody(`检索乙${round}号`)) expect(own).not.toContain(`并行检索乙${round}号`)
    }
  },
  LIMIT,
)

test(
  'a table of synonyms that the office changed is used by every thread once the index was made anew',
  async () => {
    const { db, anonymous, folder } = await testApp({ SEARCH_THREADS: '2' })
    await addClasses(db)
    const esId = await publish(db, { title: '喷泉养护须知' })
    const found = async () =>
      (await anonymous.knowledgeSearch.knowledgeSearch({ keyword: '水景' })).rows.map((row) => row.esId)
    await vi.waitFor(async () => expect(await found()).toEqual([]), begun)
    writeFileSync(synonymFileIn(folder), '水景 => 喷泉\n')
    await raiseGeneration(db)
    await vi.waitFor(async () => expect(await found()).toEqual([esId]), begun)
    expect(await Promise.all(Array.from({ length: 6 }, found))).toEqual(Array.from({ length: 6 }, () => [esId]))
  },
  LIMIT,
)
