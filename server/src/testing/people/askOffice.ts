import { addressOf, outgoing } from '@zhengcai/contract/addresses.ts'
import type { Call } from '@zhengcai/contract/calls.ts'
import { officeContract } from '@zhengcai/contract/contract.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '../testApp.ts'
import type { Seated } from './hireStaff.ts'

export const officeCalls = Object.fromEntries(
  Object.entries(officeContract).flatMap(([resource, calls]) =>
    Object.entries(calls).map(([key, call]): [string, Call] => [`${resource}.${key}`, call]),
  ),
)

export type Asking = {
  input?: object | undefined
  as?: Pick<Seated, 'cookie' | 'token'> | undefined
  headers?: Record<string, string | undefined>
  ip?: string
}
export type OfficeReply<T = unknown> = {
  code: number
  msg: string
  data: T
  seconds?: number
  raw: LightMyRequestResponse
}

/** A call as the console's pages make it. */
export async function askOffice<T = unknown>(
  { server }: Pick<TestApp, 'server'>,
  name: string,
  { input = {}, as, headers = {}, ip = '127.0.0.1' }: Asking = {},
): Promise<OfficeReply<T>> {
  const call = officeCalls[name]
  if (!call) throw new Error(`no such call: ${name}`)
  const { method, path, query, body } = outgoing(addressOf(call), { ...input })
  const sent = {
    ...(as && { cookie: as.cookie, 'x-office': as.token }),
    'sec-fetch-site': 'same-origin',
    ...headers,
  }
  const raw = await server.inject({
    method: method as 'GET',
    url: query.size > 0 ? `${path}?${query}` : path,
    remoteAddress: ip,
    headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
    ...(body && { payload: body }),
  })
  const isJson = String(raw.headers['content-type']).startsWith('application/json')
  const answered = isJson ? raw.json<Omit<OfficeReply<T>, 'raw'>>() : { code: raw.statusCode, msg: '', data: {} as T }
  return { ...answered, raw }
}

/** The code and the words it was refused with. */
export const saidBy = ({ code, msg }: OfficeReply): string => `${code} ${msg}`
