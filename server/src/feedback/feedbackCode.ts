import { randomInt } from 'node:crypto'
import type { Keyed } from '../platform/limits/secret.ts'

/** Without the letters and digits that are taken for one another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 10
const DIGITS = 12

const drawn = (from: string, length: number) => Array.from({ length }, () => from[randomInt(from.length)]).join('')

/** Digits, so that it can be read out over the phone. */
export const newNumber = () => drawn('0123456789', DIGITS)
export const newCode = () => drawn(LETTERS, LENGTH)

export const hashCode = (keyed: Keyed, id: string, code: string) => keyed('feedback', id, code)
