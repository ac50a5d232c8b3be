import type { Api } from '@zhengcai/contract/contract.ts'

export type Difference = Awaited<ReturnType<Api['law']['difference']>>
