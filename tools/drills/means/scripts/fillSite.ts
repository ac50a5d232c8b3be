import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { SITE_PARTS, type SitePartName } from '@zhengcai/contract/site/siteDeskWords.ts'
import { chinaTime } from '@zhengcai/server/platform/time/chinaTime.ts'
import { askOffice } from '@zhengcai/server/testing/people/askOffice.ts'
import { type Hired, hireStaff } from '@zhengcai/server/testing/people/hireStaff.ts'
import type { TestApp } from '@zhengcai/server/testing/testApp.ts'
import { sql } from 'kysely'
import { type Delivered, doseFor, note } from './doses.ts'

type Read = { number: number; value: unknown }
type Tried = { taken: boolean; said: string }
/** Names that stand for nothing a person reads: ids, days, marks. */
export type SiteFields = { filled: string[]; refused: Map<string, string> }

const LENGTHS = [300, 80, 40, 30, 20]

/** Each word of each part, by its name, as long as the part takes it. */
export async function fillSite(app: TestApp, delivered: Delivered): Promise<SiteFields> {
  const [me, chief] = [await hireStaff(app, 'operator'), await hireStaff(app, 'chief')]
  const seen: SiteFields = { filled: [], refused: new Map() }
  let turn = 0
  for (const part of keysOf(SITE_PARTS)) {
    const { value } = await read(app, me, part)
    for (const name of namesIn(value)) {
      const field = `site ${part} ${name}`
      let said = ''
      for (const most of LENGTHS) {
        turn += 1
        const dose = doseFor(
          (text) => text.length <= most && !/[\r\n\t]/.test(text),
          delivered.get(field) ?? new Set(),
          1,
          turn * 3,
        )
        if (!dose) continue
        const now = await read(app, me, part)
        const next = ready(part, replaced(now.value, name, dose.text))
        const tried = await save(app, { me, chief }, { part, base: now.number, value: next, note: '核对后更改' })
        said = tried.said
        if (!tried.taken) continue
        note(delivered, field, dose.of)
        break
      }
      if (delivered.has(field)) seen.filled.push(field)
      else seen.refused.set(field, said)
    }
  }
  return seen
}

async function read(app: TestApp, as: Hired, part: SitePartName): Promise<Read> {
  return (await askOffice<Read>(app, 'siteDesk.read', { as, input: { part } })).data
}

/** Where two have to act, the second one does. */
async function save(app: TestApp, { me, chief }: { me: Hired; chief: Hired }, input: object): Promise<Tried> {
  const { code, msg, data } = await askOffice<{ waiting: string | null }>(app, 'siteDesk.save', { as: me, input })
  if (code !== 200) return { taken: false, said: `${code} ${msg}` }
  if (!data.waiting) return { taken: true, said: '' }
  await sql`update staff_session set confirmed_until = now() + interval '4 minutes'`.execute(app.db)
  const confirmed = await askOffice(app, 'siteDesk.confirm', { as: chief, input: { id: data.waiting } })
  return { taken: confirmed.code === 200, said: `${confirmed.code} ${confirmed.msg}` }
}

/** The names of all that is text, wherever it stands; what has no name is called by nothing. */
function namesIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return [name]
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, one]) => namesIn(one, Array.isArray(value) ? name : key))
  return [...new Set(inner)]
}

let changed = 0

/** An agreement is changed by a version of its own. */
function ready(part: SitePartName, value: unknown): unknown {
  if (part !== 'agreements') return value
  changed += 1
  const day = chinaTime(Date.now()).slice(0, 10)
  const entries = Object.entries(value as Record<string, { changed: string }>)
  const newer = (one: { changed: string }) => ({
    ...one,
    version: `9.${changed}`,
    effective: day,
    changed: one.changed || '改了几处说明',
  })
  return Object.fromEntries(entries.map(([type, one]) => [type, newer(one)]))
}

/** Two of a list may not be called the same. */
function replaced(value: unknown, name: string, by: string): unknown {
  let count = 0
  const text = () => {
    count += 1
    return count === 1 ? by : `${by.slice(0, -2)}${count}`
  }
  const walk = (one: unknown, at: string): unknown => {
    if (typeof one === 'string') return at === name ? text() : one
    if (Array.isArray(one)) return one.map((inner) => walk(inner, at))
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, walk(inner, key)]))
  }
  return walk(value, '')
}
