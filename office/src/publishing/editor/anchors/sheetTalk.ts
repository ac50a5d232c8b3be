import type { AnchorsHost } from './anchorsPlugin.ts'

/** What the page around the sheet does about comments. */
export type SheetTalk = Pick<AnchorsHost, 'onPick' | 'onAnchors'> & {
  /** Somebody wants to say something about what is selected. */
  onAsk?: (() => void) | undefined
  /** From the words of a comment back to it; only after somebody was led there. */
  onBack?: (() => void) | undefined
}
