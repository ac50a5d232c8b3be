export type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

const IV_LENGTH = 12

/** The key that the server gives to one account; scripts can use it here and never read it again. */
export function copyKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** `name` says whose copy of what it is: under another name it does not open. */
export async function sealCopy(key: CryptoKey, name: string, copy: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH))
  const bytes = await crypto.subtle.encrypt(ways(iv, name), key, new TextEncoder().encode(JSON.stringify(copy)))
  return { iv, bytes }
}

/** What was sealed, or nothing: another account's, an older key's, or damaged. */
export async function openCopy(key: CryptoKey, name: string, { iv, bytes }: Sealed): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(ways(iv, name), key, bytes)))
  } catch {
    return undefined
  }
}

const ways = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
})
