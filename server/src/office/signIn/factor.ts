import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { renderSVG } from 'uqr'
import type { Keyed } from '../../platform/limits/secret.ts'
import { base32 } from './base32.ts'

const NONCE = 12
const TAG = 16
const keyOf = (keyed: Keyed) => keyed('office', 'factor')

/** A new secret as it is stored: encrypted, and of use to this person alone. */
export function newFactor(keyed: Keyed, staffId: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(keyed), nonce).setAAD(Buffer.from(staffId))
  // As long as the hash that is made with it, as RFC 4226 advises.
  const sealed = Buffer.concat([cipher.update(randomBytes(20)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Nothing where the key of the installation is another one by now, or the row somebody else's. */
export function openFactor(keyed: Keyed, staffId: string, stored: Buffer | null | undefined): Buffer | undefined {
  if (!stored) return undefined
  const [nonce, tag] = [stored.subarray(0, NONCE), stored.subarray(NONCE, NONCE + TAG)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(keyed), nonce, { authTagLength: TAG })
    decipher.setAAD(Buffer.from(staffId)).setAuthTag(tag)
    return Buffer.concat([decipher.update(stored.subarray(NONCE + TAG)), decipher.final()])
  } catch {
    return undefined
  }
}

/** What an application for codes is shown: a picture to scan, an address to open, letters to type. */
export function describeFactor(secret: Buffer, { name, siteTitle }: { name: string; siteTitle: string }) {
  const letters = base32(secret)
  const issuer = `${siteTitle}编辑部`
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`
  const uri = `otpauth://totp/${label}?secret=${letters}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`
  const svg = renderSVG(uri, { pixelSize: 4 })
  return { uri, secret: letters, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}
