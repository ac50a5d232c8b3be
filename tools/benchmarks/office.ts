import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import { holdDraft, treeOf, writeDraft } from '@zhengcai/server/testing/content/writeDraft.ts'
import { type Hired, hireStaff } from '@zhengcai/server/testing/people/hireStaff.ts'
import type { Bench } from '../bench.ts'
import { fillDrafts } from '../load/fillDrafts.ts'
import { fillMedia } from '../load/fillMedia.ts'
import { postFor, requestFor } from '../load/line.ts'
import { type Ask, closedLoop } from '../load/loops.ts'
import { table, tell } from '../load/performanceDocument.ts'
import { cpuOf, type Served } from '../load/requestsPerCpu.ts'
import { calm, withScratch } from '../load/scratchProduct.ts'
import { short } from '../load/spread.ts'
import { percentile } from '../search/measures.ts'

const SIZES = [1_000, Number(process.env.BENCH_DRAFTS ?? 100_000)]
const TIMES = Number(process.env.BENCH_TIMES ?? 100)
const WARM_UP = 20
const CHARACTERS = 10_000
const OFFICE = `${BASE_PATH}/office/v1`
const GOALS = { save: 120, list: 150, preview: 1_000, check: 80 }
const PARAGRAPHS = 20
const DONE = { status: 200, saying: '{"code":200' }
const PAGE = { status: 200, saying: '<!DOCTYPE html>' }

/** What is asked for by name, each by its address. */
const SEARCHES: Record<string, string> = {
  'finder, by words': 'finder/find?keyword=采购',
  'finder, by sounds': 'finder/find?keyword=cgwj',
  media: 'media/list',
  'media, keyword in some': 'media/list?keyword=开标',
  'media, keyword in one': 'media/list?keyword=现场99999',
  'media, keyword nowhere': 'media/list?keyword=无此词语',
  'media, unused': 'media/list?unused=1',
}

const NO_LIST = ['save', 'preview', 'check', 'who am I', ...Object.keys(SEARCHES)]

/** The same list as it is asked for by its filters; the words of a keyword stand in most of the texts, in some, in one. */
const lists = (owner: string): Record<string, string> => ({
  'no filter': '',
  kind: 'kind=news',
  'state draft': 'state=draft',
  'state live': 'state=live',
  'state ready': 'state=ready',
  'state withdrawn': 'state=withdrawn',
  trash: 'state=discarded',
  'kind and state': 'kind=news&state=live',
  class: 'classId=headline',
  owner: `owner=${owner}`,
  'keyword in most': 'keyword=采购',
  'keyword in most, by title': 'keyword=采购&sort=title&order=up',
  'keyword in some': 'keyword=质疑',
  'keyword in one': 'keyword=99999',
  'keyword nowhere': 'keyword=无此词语',
  'two keywords, a kind and a state': 'keyword=采购 验收&kind=news&state=live',
  'finding: no words for a picture': 'finding=alt',
  'finding: wrong words': 'finding=typo',
  'finding: citations': 'finding=citation',
  'finding: late': 'finding=late',
  'finding: late, of one owner': `finding=late&owner=${owner}`,
  'changed between two days': 'from=2026-01-01&to=2026-12-31',
  'by publication': 'sort=publish',
  'by title': 'sort=title&order=up',
  'page 500': 'pageNum=500&pageSize=100',
})

/** What people of the office wait for: a save, a check, a list with any filter, and what waits for them. */
export const bench: Bench = {
  about: `保存一篇 ${CHARACTERS} 字的稿件，列出 ${SIZES.join(' / ')} 篇稿件，各问 ${TIMES} 次，看第 95 个百分位`,
  async run({ write }) {
    await withScratch(async ({ start, openDb }) => {
      const product = await start()
      const db = await openDb()
      const people = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => hireStaff({ db }, 'writer')))
      const [me] = people as [Hired, ...Hired[]]
      const reader = await hireStaff({ db }, 'responsible', 'chief')
      const times = (next: (count: number) => Ask) => timesOf(product, next)
      const costs = new Map<string, Cost[]>()
      for (const size of SIZES) {
        const begun = performance.now()
        await fillDrafts(
          db,
          size,
          people.map(({ id }) => id),
        )
        await fillMedia(db, size, me.id)
        console.log(`${size} 篇备好，用了 ${((performance.now() - begun) / 1_000).toFixed(0)} 秒`)
        await calm(product.pid)
        const note = (name: string, cost: Cost) => costs.set(name, [...(costs.get(name) ?? []), cost])
        note('who am I', await times(() => ({ request: requestFor(`${OFFICE}/staffSession/me`, as(me)), ...DONE })))
        for (const [name, query] of Object.entries(lists(me.id)))
          note(
            name,
            await times(() => ({ request: requestFor(`${OFFICE}/draft/list?${encodeURI(query)}`, as(me)), ...DONE })),
          )
        for (const [name, address] of Object.entries(SEARCHES))
          note(
            name,
            await times(() => ({ request: requestFor(`${OFFICE}/${encodeURI(address)}`, as(reader)), ...DONE })),
          )
        for (const [who, person] of Object.entries({ writer: me, reader }))
          note(
            `today, of a ${who}`,
            await times(() => ({ request: requestFor(`${OFFICE}/today/list`, as(person)), ...DONE })),
          )
        note('counts', await times(() => ({ request: requestFor(`${OFFICE}/draft/counts`, as(me)), ...DONE })))
        const id = await writeDraft({ db }, me)
        const saving = await savesOf({ id, lock: await holdDraft({ db }, me, id) }, me)
        note('save', await times(saving))
        note('preview', await times(() => ({ request: requestFor(`${OFFICE}/preview/page/${id}`, as(me)), ...PAGE })))
        note('check', await times(checks(me)))
        console.log(`${size} 篇量完`)
      }
      tell('office', 'npm run bench -- office', { text: report(costs) }, write)
    })
  },
}

/** Not compressed, so that it can be seen whether it was done. */
const as = ({ cookie, token }: Hired) => ({
  cookie,
  'x-office': token,
  'sec-fetch-site': 'same-origin',
  'accept-encoding': 'identity',
})

/** Milliseconds: on the clock at p95, and of processor time for each. */
type Cost = { p95: number; cpu: number }

/** One after the other. */
async function timesOf({ port, pid }: Served, next: (count: number) => Ask): Promise<Cost> {
  const took: number[] = []
  const before = cpuOf(pid)
  let begun = 0
  const timed = (count: number) => {
    if (begun > 0 && count > WARM_UP + 1) took.push(performance.now() - begun)
    const ask = next(count)
    begun = performance.now()
    return ask
  }
  const count = await closedLoop(port, timed, { lines: 1, enough: (count) => count >= TIMES + WARM_UP + 1 })
  return { p95: percentile(took, 0.95), cpu: (cpuOf(pid) - before) / count }
}

async function savesOf({ id, lock }: { id: string; lock: string }, me: Hired) {
  const paragraph = '采购人应当在合同签订之日起二个工作日内公告合同，涉及国家秘密的除外。'
  const lines = Array.from({ length: 40 }, () => paragraph.repeat(Math.ceil(CHARACTERS / 40 / paragraph.length)))
  return (count: number): Ask => {
    const body = {
      id,
      lock,
      base: count,
      fields: { title: '一篇一万字的稿件' },
      tree: treeOf(...lines, `第 ${count} 次。`),
    }
    return { request: postFor(`${OFFICE}/draft/save`, body, as(me)), ...DONE }
  }
}

/** Each time other paragraphs: some with citations, some with something to find. */
function checks(me: Hired) {
  const paragraph = (at: number) =>
    [
      `第 ${at} 段：采购人应当依照《示例省政府采购条例》第${'一二三四五六七八九十'[at % 10]}条和第二十条办理，并在二个工作日内公告合同。`,
      '供应商对采购文件有异议的，可以在知道之日起七个工作日内提出质疑，采购人应当作出答复，并将帐号、[2024]3号文件一并附上。'.repeat(
        2,
      ),
    ].join('')
  return (count: number): Ask => {
    const blocks = Array.from({ length: PARAGRAPHS }, (_, at) => ({
      key: `${at}`,
      text: paragraph(count * PARAGRAPHS + at),
    }))
    return { request: postFor(`${OFFICE}/check/text`, { kind: 'news', day: '2026-11-16', blocks }, as(me)), ...DONE }
  }
}

const NONE: Cost = { p95: 0, cpu: 0 }

function report(costs: Map<string, Cost[]>): string {
  const rows = [...costs].map(([name, [few = NONE, many = NONE]]) => [
    name,
    short(few.p95),
    short(many.p95),
    `${(many.p95 / few.p95).toFixed(2)} ×`,
    short(few.cpu),
    short(many.cpu),
  ])
  const slowest = (all?: Cost[]) => all?.at(-1)?.p95 ?? 0
  const worst = Math.max(...[...costs].filter(([name]) => !NO_LIST.includes(name)).map(([, all]) => slowest(all)))
  const [save = 0, preview = 0, check = 0] = ['save', 'preview', 'check'].map((name) => slowest(costs.get(name)))
  return `The slowest list takes ${short(worst)} ms at p95 (goal ${GOALS.list}), a save of ${CHARACTERS.toLocaleString('en')} characters ${short(save)} ms (goal ${GOALS.save}), its preview ${short(preview)} ms (goal ${GOALS.preview}), a check of ${PARAGRAPHS} paragraphs ${short(check)} ms (goal ${GOALS.check}).\n\n${table(
    [
      'p95, ms',
      ...SIZES.map((size) => `${size.toLocaleString('en')} drafts`),
      'most ÷ least',
      ...SIZES.map((size) => `processor, ms, ${size.toLocaleString('en')}`),
    ],
    rows,
  )}`
}
