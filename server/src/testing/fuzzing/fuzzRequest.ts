import { addressOf, BASE_PATH, outgoing } from '@zhengcai/contract/addresses.ts'
import type { Call } from '@zhengcai/contract/calls.ts'
import { contract } from '@zhengcai/contract/contract.ts'
import type { Chance } from './chance.ts'
import { anyFile } from './fuzzFiles.ts'
import { hostileString, hostileValue } from './hostileValues.ts'
import { likelyValue } from './likelyValue.ts'
import type { Pool } from './pool.ts'

export const MODES = ['valid', 'nearly', 'hostile'] as const
export type Mode = (typeof MODES)[number]
export type Who = 'nobody' | 'member' | 'staff' | 'stranger'
export type FuzzRequest = {
  name: string
  call: Call
  mode: Mode
  who: Who
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  body: Buffer | undefined
}

export const EVERY_CALL: [string, Call][] = Object.entries(contract).flatMap(([resource, calls]) =>
  Object.entries(calls).map(([key, call]): [string, Call] => [`${resource}.${key}`, call]),
)

type Parts = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
}

/** One request to one call: as it should be, wrong in one place, or wrong wherever it can be. */
export function fuzzRequest([name, call]: [string, Call], pool: Pool, chance: Chance): FuzzRequest {
  const turn = chance.share()
  const mode = turn < 0.5 ? 'valid' : turn < 0.8 ? 'nearly' : 'hostile'
  const parts = partsOf(call, pool, chance)
  if (mode === 'nearly') spoilOne(parts, chance)
  if (mode === 'hostile') spoilAll(parts, chance)
  const [method = 'GET', template = ''] = call.address.split(' ') as ['GET', string]
  const url = `${BASE_PATH}${pathOf(template, parts.params, chance)}${queryOf(parts.query, chance)}`
  const who = chance.likely(mode === 'valid' ? 0.97 : 0.85)
    ? rightful(call)
    : chance.pick(['nobody', 'member', 'staff', 'stranger'] as const)
  return { ...namedBy(method, url, { name, call }), mode, who, method, url, ...written(call, parts.body, mode, chance) }
}

/** One that would be carried out, as it is or wrong in one place; the input is all of it in one. */
export function preparedRequest(
  [name, call]: [string, Call],
  input: object,
  mode: 'valid' | 'nearly',
  chance: Chance,
): FuzzRequest {
  const flat: Record<string, unknown> = structuredClone({ ...input })
  // What is written instead is a file of its own kind of trouble.
  if (call.upload) delete flat[call.upload.field]
  if (mode === 'nearly') spoilOne({ params: {}, query: {}, body: flat }, chance)
  const address = addressOf(call)
  for (const [, key = ''] of address.address.matchAll(/\{(\w+)/g)) if (key in flat) flat[key] = asText(flat[key], 2_000)
  const { method, path, query, body } = outgoing(address, flat)
  const url = query.size > 0 ? `${path}?${query}` : path
  const sent = { mode, who: rightful(call), method: method as 'GET', url, ...written(call, body, mode, chance) }
  return { ...namedBy(method, url, { name, call }), ...sent }
}

/** An id may be a word of another address, which then is the one that answers. */
function namedBy(method: string, url: string, meant: { name: string; call: Call }): { name: string; call: Call } {
  const path = decodeURIComponent(url.slice(BASE_PATH.length).split('?')[0] ?? '').replace(/\/$/, '')
  const found = EVERY_CALL.find(([, call]) => call.address === `${method} ${path}`)
  return found ? { name: found[0], call: found[1] } : meant
}

const rightful = ({ access }: Call): Who => (access === 'staff' ? 'staff' : access === 'member' ? 'member' : 'nobody')

function partsOf(call: Call, pool: Pool, chance: Chance): Parts {
  const made = (part: 'params' | 'query' | 'body') => {
    const schema = call[part]
    return schema ? (likelyValue(schema, pool, chance) as Record<string, unknown>) : undefined
  }
  return { params: made('params') ?? {}, query: made('query') ?? {}, body: made('body') }
}

/** Changes one thing somewhere in it. */
function spoilOne(parts: Parts, chance: Chance): void {
  const places = Object.values(parts).flatMap((part) => (part ? placesIn(part) : []))
  const place = places.length > 0 ? chance.pick(places) : undefined
  if (!place || chance.likely(0.1)) {
    const part = parts.body ?? parts.query
    part[chance.pick(['nobody', '__proto__x', 'constructor', '第'])] = hostileValue(chance)
    return
  }
  const { holder, key } = place
  const old = holder[key]
  const turn = chance.below(5)
  if (turn === 0) delete holder[key]
  else if (turn === 1 && typeof old === 'number') holder[key] = chance.pick([old + 1, -old, old + 0.5, old * 1e9])
  else if (turn === 2 && typeof old === 'string') holder[key] = old.length > 0 ? old.repeat(1 + chance.below(80)) : ' '
  else if (turn === 3) holder[key] = [old]
  else holder[key] = hostileValue(chance)
}

function spoilAll(parts: Parts, chance: Chance): void {
  for (const part of Object.values(parts)) {
    for (const key of Object.keys(part ?? {})) if (part && chance.likely(0.6)) part[key] = hostileValue(chance)
  }
}

type Place = { holder: Record<string, unknown>; key: string }

function placesIn(holder: Record<string, unknown>, depth = 0): Place[] {
  return Object.entries(holder).flatMap(([key, value]): Place[] => [
    { holder, key },
    ...(typeof value === 'object' && value !== null && depth < 6
      ? placesIn(value as Record<string, unknown>, depth + 1)
      : []),
  ])
}

const asText = (value: unknown, most = Number.POSITIVE_INFINITY): string =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)).slice(0, most).toWellFormed()

function pathOf(template: string, params: Record<string, unknown>, chance: Chance): string {
  return template.replace(/\/\{(\w+)(\??)\}/g, (_whole, name: string, optional: string) => {
    const value = params[name]
    if (value === undefined && optional) return ''
    return `/${encodeURIComponent(asText(value ?? hostileString(chance), 2_000))}`
  })
}

function queryOf(query: Record<string, unknown>, chance: Chance): string {
  const pairs = Object.entries(query).flatMap(([key, value]): [string, string][] => {
    const pair: [string, string] = [key, asText(value, 3_000)]
    return chance.likely(0.02) ? [pair, pair] : [pair]
  })
  if (pairs.length === 0) return ''
  const words = new URLSearchParams(pairs).toString()
  return `?${chance.likely(0.01) ? `${words}&%FF=%E0%A4%A` : words}`
}

function written(call: Call, body: Parts['body'], mode: Mode, chance: Chance): Pick<FuzzRequest, 'headers' | 'body'> {
  if (call.upload) return asForm(call.upload.field, body, mode, chance)
  // A body that is no object is one of the things that are sent.
  if (!body || addressOf(call).queryOnly) return { headers: {}, body: undefined }
  const json = { 'content-type': 'application/json' }
  const text = JSON.stringify(body)
  if (mode !== 'hostile' || chance.likely(0.8)) return { headers: json, body: Buffer.from(text) }
  const bytes = Buffer.from(text)
  return chance.pick([
    { headers: json, body: bytes.subarray(0, bytes.length >> 1) },
    { headers: json, body: Buffer.from('[]') },
    { headers: json, body: Buffer.from('"x"') },
    { headers: json, body: Buffer.from('{"__proto__":{"x":1}}') },
    { headers: json, body: Buffer.concat([bytes, Buffer.from([0xff, 0xfe])]) },
    { headers: { 'content-type': 'text/plain' }, body: bytes },
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: Buffer.from('a=1&b=2') },
    { headers: json, body: Buffer.from(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) },
  ])
}

const BOUNDARY = 'zcFuzzBoundary7d1f'

function asForm(field: string, body: Parts['body'], mode: Mode, chance: Chance): Pick<FuzzRequest, 'headers' | 'body'> {
  const { name, type, bytes } = anyFile(chance)
  const parts = Object.entries(body ?? {}).map(([key, value]) =>
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${encodeURIComponent(key)}"\r\n\r\n${asText(value)}\r\n`,
    ),
  )
  const shown = name.replaceAll('"', '%22').replace(/[\r\n]/g, '')
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${shown}"\r\ncontent-type: ${type}\r\n\r\n`
  const whole = Buffer.concat([...parts, Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  return mode === 'hostile' && chance.likely(0.2)
    ? { headers, body: whole.subarray(0, chance.below(whole.length)) }
    : { headers, body: whole }
}
