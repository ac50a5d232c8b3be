import type { KeyboardEvent } from 'react'

/** What a browser says of a key that belongs to the input method. */
const OF_INPUT_METHOD = 229

/** Enter that confirms a candidate is not meant for the form. Safari tells of it after the composition has ended, by its number alone. */
export function holdWhileComposing(event: KeyboardEvent): void {
  const { isComposing, keyCode } = event.nativeEvent
  if (event.key === 'Enter' && (isComposing || keyCode === OF_INPUT_METHOD)) event.preventDefault()
}
