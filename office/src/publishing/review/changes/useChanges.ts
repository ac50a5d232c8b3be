import { useEffect, useState } from 'react'
import { officeApi } from '../../../platform/api/officeApi.ts'
import { useAsked } from '../../../platform/useAsked.ts'
import type { Editor } from '../../editor/openEditor.ts'
import type { Compared } from '../../history/changeSummary.ts'
import type { DeskState } from '../../text/desk/textDesk.ts'
import { isUnsent } from '../../text/keeping/keeping.ts'
import { type ChangeBase, changeBases } from './changeBases.ts'

export type Changes = {
  bases: ChangeBase[]
  base: ChangeBase | undefined
  compare: (side: string) => void
  compared: Compared | undefined
  fault: string
  again: () => void
  isShown: boolean
  show: (on: boolean) => void
  /** The change one is at. */
  at: number
  goTo: (step: number) => void
}

/** What differs from the last signature: asked for each number, and marked in the sheet while nobody’s words are unsent. */
export function useChanges({ draft, keeping, holding }: DeskState, editor: Editor | undefined): Changes {
  const bases = changeBases(draft)
  const [side, compare] = useState<string>()
  const [isShown, show] = useState(true)
  const [at, setAt] = useState(-1)
  const base = bases.find((one) => one.side === side) ?? bases[0]
  const { id, number } = draft
  const asked = useAsked(`changes ${id} ${base?.side} ${number}`, async (signal) =>
    base ? officeApi.revision.compare({ draftId: id, from: base.side, to: 'now' }, { signal }) : undefined,
  )
  const compared = base && asked.data?.from.side === base.side ? asked.data : undefined
  const isSame = compared?.to.number === number && !(keeping && isUnsent(keeping))
  const tree = isShown && compared ? compared.tree : undefined
  const who = holding.at
  const { tree: put } = draft
  useEffect(() => {
    // The text was put into the page anew, and its marks went with the old one.
    void put
    if (who === 'asking') return
    if (!tree) editor?.showChanges(undefined)
    else if (isSame) editor?.showChanges(tree)
  }, [editor, tree, isSame, who, put])
  const goTo = (step: number) => {
    const place = editor?.placeOfChange(step)
    setAt(step)
    if (place !== undefined) editor?.goTo(place)
  }
  return {
    bases,
    base,
    compare,
    compared,
    fault: asked.fault,
    again: () => void asked.again(),
    isShown,
    show,
    at,
    goTo,
  }
}
