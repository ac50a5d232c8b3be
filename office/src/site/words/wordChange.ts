import type { Answer } from '@zhengcai/contract/calls.ts'
import type { wordDesk } from '@zhengcai/contract/site/wordDesk.contract.ts'

export type ReadWords = Answer<typeof wordDesk.read>

/** What is typed and chosen and not saved yet: new lines, and the words of rows to go. */
export type Pending = { text: string; drop: string[] }
