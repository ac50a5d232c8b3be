/** One text message: its kind chooses the gateway's template, its values fill it, in this order where the gateway has no names. */
export type SmsMessage = { phone: string; kind: string; values: Record<string, string> }
export type SendSms = (message: SmsMessage) => Promise<void>

/**
 * away: not sent, the gateway cannot be reached. refused: not sent, the gateway does not want it.
 * tooOften: not sent, the gateway's own limit for this number. uncertain: it may arrive all the same.
 */
export type SmsFailure = 'away' | 'refused' | 'tooOften' | 'uncertain'

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
