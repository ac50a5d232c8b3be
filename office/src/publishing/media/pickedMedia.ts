import type { Answer } from '@zhengcai/contract/calls.ts'
import type { media } from '@zhengcai/contract/publishing/media.contract.ts'
import type { MediaKind } from '@zhengcai/contract/publishing/mediaWords.ts'

/** A file of the library, as the calls tell it. A text names it by `url`, a cover by one of `covers` or by `url`. */
export type MediaRow = Answer<typeof media.list>['rows'][number]

/** What the dialog for choosing wants to know. */
export type MediaPickerProps = {
  open: boolean
  title: string
  kinds: MediaKind[]
  /** Several at once, as for figures; otherwise one. */
  many?: boolean
  /** Pasted or dropped: they are sent at once, and then chosen. */
  files?: File[]
  /** Every picture that comes has an alternative text or is marked as adorning. */
  onPick: (chosen: MediaRow[]) => void
  onClose: () => void
}
