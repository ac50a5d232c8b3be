import { createContext, useContext, useState } from 'react'
import type { TextDesk } from '../text/desk/textDesk.ts'
import { fieldOf, type Remark } from './reading.ts'
import { ENTRY } from './useActs.ts'

/** Goes to where something was found; false where its words are gone. */
type Locate = (remark: Remark) => boolean

export const Locating = createContext<Locate>(() => false)
export const useLocate = (): Locate => useContext(Locating)

type Tabs = { toChecks: () => void; toFields: () => void }

/** 定位 goes to where something was found, 返回 back to its entry in the list. */
export function useLocating(desk: TextDesk, { toChecks, toFields }: Tabs) {
  const [located, setLocated] = useState<Remark>()
  const locate = (remark: Remark): boolean => {
    const field = fieldOf(remark.block)
    const isThere = field === undefined ? desk.editor?.locate(remark.key) === true : goToField(field, toFields)
    if (isThere) setLocated(remark)
    else desk.reader?.look(0)
    return isThere
  }
  const back = () => {
    const key = located?.key ?? ''
    setLocated(undefined)
    toChecks()
    requestAnimationFrame(
      () => focusOn(`[${ENTRY}="${CSS.escape(key)}"] button[aria-label^="定位"]`) || focusOn('[role=tabpanel]'),
    )
  }
  return { located, locate, back, stay: () => setLocated(undefined) }
}

/** Title and summary stand on the sheet, the other fields in their tab. */
function goToField(path: string, toFields: () => void): boolean {
  const place = `[data-field="${CSS.escape(path.split('.')[0] ?? '')}"] :is(textarea, input, select)`
  if (focusOn(place)) return true
  toFields()
  requestAnimationFrame(() => focusOn(place))
  return true
}

function focusOn(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element?.checkVisibility()) return false
  element.focus()
  element.scrollIntoView({ block: 'center' })
  return true
}
