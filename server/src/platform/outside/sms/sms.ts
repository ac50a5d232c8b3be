/** What readers are sent messages for. */
export const SMS_KINDS = ['login', 'close', 'bind', 'bound', 'answered', 'phoneOld', 'phoneNew'] as const
export type SmsKind = (typeof SMS_KINDS)[number]
/** One text message: its kind chooses the gateway's template, its values fill it, in this order where the gateway has no names. */
export type SmsMessage = { phone: string; kind: string; values: Record<string, string> }
export type SendSms = (message: SmsMessage) => Promise<void>

/**
 * away: not sent, the gateway cannot be reached. refused: not sent, the gateway does not want it.
 * tooOften: not sent, the gateway's own limit for this number. uncertain: it may arrive all the same.
 */
export const SMS_FAILURES = ['away', 'refused', 'tooOften', 'uncertain'] as const
export type SmsFailure = (typeof SMS_FAILURES)[number]

export class SmsError extends Error {
  readonly failure: SmsFailure

  constructor(failure: SmsFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'SmsError'
    this.failure = failure
  }
}

/** How it stands with sending: written to standard output, by a gateway, or not for a while since the gateway failed. */
export type SmsState = 'console' | 'working' | 'paused'
