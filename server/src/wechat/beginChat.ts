import { renderSVG } from 'uqr'
import { hashToken, newToken } from '../account/sessions/tokens.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { maskNetwork } from '../platform/http/edge/network.ts'
import { refuse } from '../platform/http/refusals.ts'
import type { Config } from '../platform/process/config.ts'
import { authoriseAddress } from './authoriseAddress.ts'
import { newState, STATE_SECONDS } from './states.ts'
import { insertState, type Purpose } from './wechat.queries.ts'

type Begun = { url: string | null; img: string | null; expiresIn: number; ticket: string }

/** Begins a binding or a login: an address for this browser, and a picture of the other one for the phone. */
export async function beginChat(
  db: Db,
  { wechat, publicOrigin }: Pick<Config, 'wechat' | 'publicOrigin'>,
  { purpose, userId, caller }: { purpose: Purpose; userId: string | null; caller: Caller },
): Promise<Begun> {
  const { hash, spelled } = newState()
  const site = { settings: wechat, origin: publicOrigin }
  const url = authoriseAddress(site, { app: 'web', state: spelled('web') })
  const phone = authoriseAddress(site, { app: 'mp', state: spelled('mp') })
  if (!url && !phone) refuse('本站还没有接通微信')
  const ticket = newToken()
  await insertState(db, {
    hash,
    purpose,
    userId,
    ticketHash: purpose === 'login' ? hashToken(ticket) : null,
    agent: caller.agent.slice(0, 300),
    network: maskNetwork(caller.ip),
    seconds: STATE_SECONDS,
  })
  return { url: url ?? null, img: phone ? picture(phone) : null, expiresIn: STATE_SECONDS, ticket }
}

function picture(address: string): string {
  const svg = renderSVG(address, { border: 2, ecc: 'M' })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
