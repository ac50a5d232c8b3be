/** As much of the words as fits, and no half of a rare letter: no address can be made of one, and the database takes none. */
export const wholeLetters = (words: string, most: number): string => words.slice(0, most).replace(/\p{Cs}/gu, '')
