import type { Keyed } from '../platform/limits/secret.ts'

/** Counters and challenges know a phone only by this. */
export function hashPhone(keyed: Keyed, phone: string): Buffer {
  return keyed('phone', phone)
}

/** One phone in one network; neither can be read out of it. */
export function hashPlace(keyed: Keyed, phone: string, network: string): Buffer {
  return keyed('phone in network', phone, network)
}

/** Bound to everything it is good for: a code for one challenge, phone or purpose is worth nothing for another. */
export function hashCode(keyed: Keyed, given: { id: string; phone: string; purpose: string; code: string }): Buffer {
  return keyed('sms code', given.id, given.phone, given.purpose, given.code)
}
