/** A word is told once so many readers asked for it on one day: what fewer type is nobody's business. Free of the schema library. */
export const READERS_OF_WORD = 3
/** How long it is known which words were asked for. */
export const WORD_DAYS = 400
