import { hashToken } from '../../account/sessions/tokens.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusals.ts'
import type { Keyed } from '../../platform/limits/secret.ts'
import { findInvited } from './links.queries.ts'
import { linkOf, type NewLink } from './makeLink.ts'
import type { Changer } from './staffRules.ts'

/** The token of a press of a button, the same for whoever pressed it and for nobody else: links are kept nowhere, so both times it is made. */
export const tokenOnce = (keyed: Keyed, { staffId }: Changer, once: string | undefined): string | undefined =>
  once && staffId ? keyed('office', 'invite', staffId, once).toString('base64url') : undefined

/** What the same press was answered before. */
export async function invitedBefore(tx: Db, origin: string, token: string): Promise<NewLink | undefined> {
  const invited = await findInvited(tx, hashToken(token))
  if (!invited) return undefined
  const { id, until } = invited
  return until ? { id, link: linkOf(origin, token), until } : refuse('这份邀请已经送出，它的链接用过了、过期了或换过了')
}
