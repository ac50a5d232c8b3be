import type { Answer } from '@zhengcai/contract/calls.ts'
import type { draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { createContext, useContext } from 'react'
import { officeApi } from '../../../platform/api/officeApi.ts'
import { useAsked } from '../../../platform/useAsked.ts'

export type Choices = Answer<typeof draft.choices>

const NONE: Choices = { classes: [], owners: [], issues: [], tags: [], people: [] }

/** What can be chosen in the fields of the text that is open. */
export const FieldChoices = createContext<Choices>(NONE)
export const useFieldChoices = () => useContext(FieldChoices)

export const useChoicesOf = (kind: DraftKind): Choices =>
  useAsked(kind, (signal) => officeApi.draft.choices({ kind }, { signal })).data ?? NONE
