import type { Api } from '@zhengcai/contract/contract.ts'

/** Two versions of a law, article by article. */
export type Difference = Awaited<ReturnType<Api['law']['difference']>>
