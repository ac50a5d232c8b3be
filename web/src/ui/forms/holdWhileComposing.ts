import type { KeyboardEvent } from 'react'

/** Enter that confirms a candidate of an input method is not meant for the form. */
export function holdWhileComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
}
