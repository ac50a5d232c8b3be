import type { Api } from '@zhengcai/contract/contract.ts'

export type LawReading = Awaited<ReturnType<Api['law']['previewDetail']>>

/** What the reader shows: the text, and how it was asked for. */
export type ReadLaw = {
  text: LawReading
  /** The day whose text was asked for. */
  at: string | undefined
  /** Why that day has none. */
  problem: string | undefined
  keyword: string | undefined
}
