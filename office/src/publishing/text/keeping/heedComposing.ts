import type { Editor } from '../../editor/openEditor.ts'
import type { TextKeeper } from './keepText.ts'

/** The editor reads what was composed a moment after the input method has ended. */
const COMPOSED_AFTER = 60

type Desk = { editor?: Pick<Editor, 'composing'> | undefined; keeper?: Pick<TextKeeper, 'composing'> | undefined }

/** While somebody composes, half a word is neither saved nor sent. */
export function heedComposing(desk: () => Desk, signal: AbortSignal): void {
  const how = { signal, capture: true }
  const composed = () => desk().editor?.composing() || desk().keeper?.composing(false)
  document.addEventListener('compositionstart', () => desk().keeper?.composing(true), how)
  document.addEventListener('compositionend', () => setTimeout(composed, COMPOSED_AFTER), how)
}
