import type { Call, Calls } from './calls.ts'

export const BASE_PATH = '/magazine'

/** What the browser needs of a call: everything but the schemas, so that the schema library stays out of the bundle. */
export type Address = {
  address: string
  /** A changing call whose input travels in the query string all the same. */
  queryOnly?: true
  /** The input travels as a form, because a file is part of it. */
  form?: true
  /** The answer is a file. */
  file?: true
  bearer?: false
  timeout?: number
  /** Nobody did anything: the end of a session is not put off. */
  unattended?: true
}
export type AddressTable = Record<string, Record<string, Address>>

export function addressTable(contract: Record<string, Calls>): AddressTable {
  return mapValues(contract, (calls) => mapValues(calls, addressOf))
}

export function addressOf(call: Call): Address {
  return {
    address: call.address,
    ...(call.query && !call.body && !call.address.startsWith('GET') && { queryOnly: true as const }),
    ...(call.upload && { form: true as const }),
    ...('file' in call && { file: true as const }),
    ...(call.bearer === false && { bearer: false as const }),
    ...(call.timeout && { timeout: call.timeout }),
    ...(call.unattended && { unattended: true as const }),
  }
}

function mapValues<T, U>(table: Record<string, T>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, map(value)]))
}

export type Outgoing = { method: string; path: string; query: URLSearchParams; body?: Record<string, unknown> }

/** Puts the fields of one flat input where the address wants them: path, query or body. */
export function outgoing({ address, queryOnly }: Address, input: Record<string, unknown> = {}): Outgoing {
  const [method = 'GET', template = ''] = address.split(' ')
  const rest = { ...input }
  const path = template.replace(/\/\{(\w+)\??\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return value === undefined ? '' : `/${encodeURIComponent(String(value))}`
  })
  const query = new URLSearchParams()
  if (method !== 'GET' && !queryOnly) return { method, path: BASE_PATH + path, query, body: rest }
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return { method, path: BASE_PATH + path, query }
}
