declare module 'virtual:addresses' {
  export const addresses: import('@zhengcai/contract/addresses.ts').AddressTable
}
