/** The keys of a table of words, in the form that the schema library wants for a choice. */
export const keysOf = <K extends string>(words: Record<K, unknown>) => Object.keys(words) as [K, ...K[]]
