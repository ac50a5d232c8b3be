import { createHash } from 'node:crypto'
import { type AskOutside, OutsideError, type OutsideReply, type OutsideRequest } from '../askOutside.ts'
import { SmsError } from './sms.ts'

/** What both gateways need to know. */
export type GatewaySettings = {
  keyId: string
  keySecret: string
  signName: string
  /** The gateway's template for each kind of message. */
  templates: Record<string, string>
  appId: string
  region: string
  endpoint?: string | undefined
}

export function templateOf({ templates }: GatewaySettings, kind: string): string {
  const template = Object.hasOwn(templates, kind) ? templates[kind] : undefined
  if (!template) throw new SmsError('refused', `no template for ${kind}`)
  return template
}

/** A request that was sent but not answered may have been carried out: that is told apart. */
export async function askGateway(ask: AskOutside, url: URL, request: OutsideRequest): Promise<OutsideReply> {
  try {
    return await ask(url, request)
  } catch (error) {
    throw new SmsError(error instanceof OutsideError && error.reached ? 'uncertain' : 'away', 'gateway', error)
  }
}

/** Gateways explain refusals in JSON with status 4xx; a failing gateway or a proxy before it answers with something else. */
export function parseReply({ status, text }: OutsideReply): object {
  try {
    const reply: unknown = JSON.parse(text)
    if (status < 500 && typeof reply === 'object' && reply !== null) return reply
  } catch {
    // Not JSON: told below like every other answer that makes no sense.
  }
  throw new SmsError(status < 500 ? 'refused' : 'away', `gateway answered ${status}`)
}

/** What both sign is hashed so. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
