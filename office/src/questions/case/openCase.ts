import type { Case } from '@zhengcai/contract/questions/questionDesk.contract.ts'

/** A question with everything about it, as the server last told it. */
export type OpenCase = Case
