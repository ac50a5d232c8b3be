import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { ROLES } from '@zhengcai/contract/office/rights.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { hireStaff } from '../people/hireStaff.ts'
import { signUp } from '../people/signUp.ts'
import type { Who } from './fuzzRequest.ts'

type Headers = Record<string, string>

export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

/** A reader, and a colleague who may do everything and has just typed a code; others come in their place when they are gone. */
export function fuzzPeople(db: Db): {
  headersOf(who: Who, renew: boolean): Promise<Headers>
  tidy(): Promise<void>
} {
  let phones = 0
  const known = new Map<Who, Promise<Headers>>()
  const make: Record<Who, () => Promise<Headers>> = {
    nobody: async () => OWN_PAGE,
    stranger: async () => ({
      ...OWN_PAGE,
      authorization: `Bearer ${'x'.repeat(43)}`,
      cookie: `office=${'x'.repeat(43)}`,
      'x-office': 'x',
    }),
    async member() {
      phones += 1
      const { token } = await signUp({ db }, { phone: `137${String(phones).padStart(8, '0')}` })
      return { authorization: `Bearer ${token}` }
    },
    async staff() {
      const { cookie, token } = await hireStaff({ db }, ...keysOf(ROLES))
      return { ...OWN_PAGE, cookie, 'x-office': token }
    },
  }
  return {
    headersOf(who, renew) {
      const there = renew ? undefined : known.get(who)
      const coming = there ?? make[who]()
      known.set(who, coming)
      return coming
    },
    async tidy() {
      // Waits for nobody: who waits for several may be one that they wait for.
      await sql`
        delete from allowance_use
        where ctid = any (array(select ctid from allowance_use for update skip locked))`.execute(db)
      // A code counts for five minutes: one that would count for longer is none.
      await sql`
        update staff_session set confirmed_until = now() + interval '4 minutes'
        where id in (select id from staff_session where ended_at is null for update skip locked)`.execute(db)
    },
  }
}
