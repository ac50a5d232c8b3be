import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import type { Product } from '../startProduct.ts'
import { ms, percentile } from './measures.ts'
import { costOf } from './processCost.ts'
import { SUGGEST } from './querySets.ts'
import { ask, type Load } from './readers.ts'

export const SEARCH = `${BASE_PATH}/web/v1/portal/knowledgeSearch`

/** A machine changes its pace within seconds: each is asked for a moment, so many times in turn. */
const TURNS = 4
const WARM_UP = 60
const LOADS: Load[] = [
  { readers: 1, rounds: 50 },
  { readers: 16, rounds: 160 },
]
/** Somebody who types presses a key about five times a second. */
const TYPING: Load = { readers: 16, rounds: 120, pause: 200 }

export type Arrangement = { name: string; product: Product }
type QuerySets = Record<string, string[]>
type Row = { name: string; of: string; load: Load; beside?: string }
type Asked = { times: number[]; seconds: number; own: number; below: number }

/** What each kind of query takes in each arrangement, and how many times the answers per second of the first it gives. */
export async function measureByTurns(arrangements: Arrangement[], sets: QuerySets): Promise<void> {
  const whole = sets.整句提问 ? '整句提问' : '四个词'
  const rows: Row[] = [
    ...LOADS.flatMap((load) => ['最小回答', ...Object.keys(sets)].map((of) => ({ name: of, of, load }))),
    { name: '打字', of: SUGGEST, load: TYPING },
    { name: '打字，另有 4 人提问', of: SUGGEST, load: TYPING, beside: whole },
  ]
  for (const row of rows) {
    console.log(`\n${row.load.readers} 个读者，${row.name}\n     p50      p95    每秒   CPU/次   数据库  每秒之比`)
    const all = await askByTurns(arrangements, sets, row)
    const [base] = all
    for (const [at, asked] of all.entries()) console.log(`${told(asked, base)}  ${arrangements[at]?.name}`)
  }
}

async function askByTurns(arrangements: Arrangement[], sets: QuerySets, { of, load, beside }: Row): Promise<Asked[]> {
  const all = arrangements.map((): Asked => ({ times: [], seconds: 0, own: 0, below: 0 }))
  for (let turn = 0; turn < TURNS; turn++)
    for (const [at, { product }] of arrangements.entries()) {
      const sum = all[at] as Asked
      const { times, perSecond, own, below } = await askOne(product, sets, { of, load, beside })
      sum.times.push(...times)
      sum.seconds += times.length / perSecond
      sum.own += own
      sum.below += below
    }
  return all
}

async function askOne({ address, pid }: Product, sets: QuerySets, { of, load, beside }: Omit<Row, 'name'>) {
  const urls = addressesOf(address, sets, of)
  const busy = { go: true }
  const others = beside && keepAsking(addressesOf(address, sets, beside), busy)
  await ask(urls, { ...load, rounds: WARM_UP })
  const before = costOf(pid)
  const { times, perSecond } = await ask(urls, load)
  const after = costOf(pid)
  busy.go = false
  await others
  const spent = (part: 'own' | 'below') => (before && after ? after[part] - before[part] : Number.NaN)
  return { times, perSecond, own: spent('own'), below: spent('below') }
}

function addressesOf(address: string, sets: QuerySets, of: string): string[] {
  const call = of === SUGGEST ? `${SEARCH}/suggest` : SEARCH
  return (
    sets[of]?.map((keyword) => `${address}${call}?keyword=${encodeURIComponent(keyword)}`) ?? [`${address}/healthz`]
  )
}

async function keepAsking(urls: string[], busy: { go: boolean }): Promise<void> {
  while (busy.go) await ask(urls, { readers: 4, rounds: 8 })
}

function told({ times, seconds, own, below }: Asked, base: Asked | undefined): string {
  const rate = (asked: Asked) => asked.times.length / asked.seconds
  const ratio = base ? (times.length / seconds / rate(base)).toFixed(2) : ''
  const perSecond = (times.length / seconds).toFixed(0)
  const each = (spent: number) => ms(spent / times.length)
  return `${ms(percentile(times, 0.5))} ${ms(percentile(times, 0.95))} ${perSecond.padStart(7)} ${each(own)} ${each(below)} ${ratio.padStart(7)} ×`
}
