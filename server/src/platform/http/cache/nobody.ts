import type { Caller } from '../caller.ts'
import { nameless } from '../edge/callerLimiter.ts'

/**
 * Whom an answer for everybody is made for: it can hold nothing of whoever happened to ask first. Their network is known
 * by a name that means nothing outside this process, so that nobody can have more made at once than they may.
 */
export const nobody = (ip: string): Caller => ({ ip: nameless(ip), agent: '', requestId: '' })
