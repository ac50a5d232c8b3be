import type { Answer } from '@zhengcai/contract/calls.ts'
import type { lawDesk } from '@zhengcai/contract/laws/lawDesk.contract.ts'

export type OpenedLaw = Answer<typeof lawDesk.open>
export type OpenedVersion = OpenedLaw['versions'][number]
