import { createHash, randomBytes } from 'node:crypto'

/** 32 bytes in base64url; the last of 43 characters carries four bits only. */
const FORM = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isToken(text: string): boolean {
  return FORM.test(text)
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function newId(): string {
  return randomBytes(12).toString('hex')
}
