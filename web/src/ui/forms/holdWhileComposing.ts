import type { KeyboardEvent } from 'react'

/** What a browser says of a key that belongs to the input method. */
const OF_INPUT_METHOD = 229

/** Safari tells of the Enter that confirms a candidate after the composition has ended, by its number alone. */
export const isOfInputMethod = ({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent): boolean =>
  isComposing || keyCode === OF_INPUT_METHOD

/** Enter that confirms a candidate is not meant for the form. */
export function holdWhileComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isOfInputMethod(event)) event.preventDefault()
}
