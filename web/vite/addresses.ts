import { addressTable } from '@zhengcai/contract/addresses.ts'
import { contract } from '@zhengcai/contract/contract.ts'
import type { Plugin } from 'vite'

const ID = 'virtual:addresses'

/** Gives the browser the table of addresses derived from the contract, without the schemas it was written with. */
export function addresses(): Plugin {
  return {
    name: 'zhengcai-addresses',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export const addresses = ${JSON.stringify(addressTable(contract))}` : undefined),
  }
}
