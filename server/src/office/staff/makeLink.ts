import { hashToken, newToken } from '../../account/sessions/tokens.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Keyed } from '../../platform/limits/secret.ts'
import { newFactor } from '../signIn/factor.ts'
import { upsertLink } from './links.queries.ts'

const HOURS = 24

export type NewLink = { id: string; link: string; until: string }

/** The token stands behind the #, which no browser sends: it is in no log. */
export async function makeLink(
  tx: Db,
  { keyed, origin }: { keyed: Keyed; origin: string },
  id: string,
  token = newToken(),
): Promise<NewLink> {
  const until = await upsertLink(tx, {
    staffId: id,
    tokenHash: hashToken(token),
    factor: newFactor(keyed, id),
    hours: HOURS,
  })
  return { id, link: linkOf(origin, token), until }
}

export const linkOf = (origin: string, token: string): string => `${origin}/office/welcome#${token}`
