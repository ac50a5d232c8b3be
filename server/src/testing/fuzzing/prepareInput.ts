import type { Call } from '@zhengcai/contract/calls.ts'
import { hireStaff } from '../people/hireStaff.ts'
import { signUp } from '../people/signUp.ts'
import { OFFICE_ROWS, roleFor } from '../rows/officeRows.ts'
import { ROWS } from '../rows/readersRows.ts'
import type { TestApp } from '../testApp.ts'
import { OWN_PAGE } from './fuzzPeople.ts'

/** What somebody who may make the call would send, and as whom. */
export type Prepared = { input: object; headers: Record<string, string> }

/** With everything there that the call is about: a text that is held, a question that waits, a file that was sent. */
export function prepareInput(app: TestApp): (named: [string, Call]) => Promise<Prepared> {
  let phones = 0
  return async ([name, { access }]): Promise<Prepared> => {
    if (access === 'staff' || access === 'door') {
      const me = await hireStaff(app, roleFor(name))
      const input = (await OFFICE_ROWS[name]?.of?.(me, app)) ?? {}
      return { input, headers: { ...OWN_PAGE, cookie: me.cookie, 'x-office': me.token } }
    }
    phones += 1
    const reader = await signUp(app, { phone: `136${String(phones).padStart(8, '0')}` })
    const input = (await ROWS[name]?.of?.(reader, app)) ?? {}
    return { input, headers: { authorization: `Bearer ${reader.token}` } }
  }
}
