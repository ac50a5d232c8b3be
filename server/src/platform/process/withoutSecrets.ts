const SECRETS = new Set([
  'phone',
  'phonenumber',
  'smsCode',
  'token',
  'authorization',
  'Authorization',
  'cookie',
  'openid',
  'unionid',
  'secret',
  'password',
])
/** Where a `code` is one that a person typed. */
const RECEIVED = new Set(['body', 'query', 'params', 'detail'])
const DEEPEST = 6
const REMOVED = '[removed]'

/**
 * An event as it may be written down: what could identify or impersonate a person is taken out wherever it stands. By hand,
 * as a list of paths with wildcards cost more than sending a page.
 */
export function withoutSecrets(event: Record<string, unknown>): Record<string, unknown> {
  return cleaned(event, { within: '', depth: 0 }) as Record<string, unknown>
}

type Place = { within: string; depth: number }

function cleaned(value: unknown, { within, depth }: Place): unknown {
  // What an error tells is chosen where it is written.
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  if (depth > DEEPEST) return REMOVED
  let clean: Record<string, unknown> | undefined
  for (const name of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[name]
    const told = isSecret(name, inner, { within, depth }) ? REMOVED : cleaned(inner, { within: name, depth: depth + 1 })
    if (told === inner) continue
    clean ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
    clean[name] = told
  }
  return clean ?? value
}

function isSecret(name: string, value: unknown, { within, depth }: Place): boolean {
  if (value === undefined) return false
  if (name !== 'code') return SECRETS.has(name)
  return depth === 0 ? !isAnswered(value) : RECEIVED.has(within)
}

/** The code of an answer is a number of at most four digits and is told; what a person types as a code is text. */
const isAnswered = (code: unknown) => Number.isInteger(code) && Number(code) < 10_000
