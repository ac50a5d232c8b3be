import { type AddressTable, addressTable } from '@zhengcai/contract/addresses.ts'
import type { Calls } from '@zhengcai/contract/calls.ts'
import type { Plugin } from 'vite'

const ID = 'virtual:addresses'

/** Gives the browser the table of addresses of these calls and no others, without the schemas they were written with. */
export function addresses(calls: Record<string, Calls>): Plugin {
  return {
    name: 'zhengcai-addresses',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? moduleOf(addressTable(calls)) : undefined),
  }
}

/** One line a call, unfolded in the browser: every page carries this table, and a call's key is the last word of its address. */
export function moduleOf(table: AddressTable): string {
  const lines = Object.entries(table).flatMap(([resource, calls]) => [
    resource,
    ...Object.values(calls).map(({ address, ...rest }) =>
      Object.keys(rest).length > 0 ? `${address} ${JSON.stringify(rest)}` : address,
    ),
  ])
  return `export const addresses = {}
let calls
for (const line of ${JSON.stringify(lines.join('\n'))}.split('\\n')) {
  const [method, path, rest] = line.split(' ')
  if (path) calls[path.replace(/\\/{[^}]*}/g, '').split('/').pop()] = { address: method + ' ' + path, ...(rest && JSON.parse(rest)) }
  else calls = addresses[method] = {}
}`
}
