import { join } from 'node:path'

/**
 * What `npm run office -- backup` of an earlier release wrote (the one before keys were made at 2^17, with the migrations up to
 * 0057): a bare site with one news, its picture, one person of the office and a planned day of mourning.
 */
export const EARLIER_RELEASE = join(import.meta.dirname, 'earlierRelease.backup')
export const EARLIER_KEY = 'a key that nobody guesses'
