/** Names as they are compared: full-width letters and capitals make no other person. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase()
