import { createHash } from 'node:crypto'

/** What makes two texts versions of one law: the name without the state's and without spaces. */
export const normaliseLawName = (title: string) =>
  title
    .normalize('NFC')
    .replace(/[\s\u3000]/g, '')
    .replaceAll('中华人民共和国', '')
    .replaceAll('〈', '《')
    .replaceAll('〉', '》')

export const lawIdOf = (name: string) => createHash('sha256').update(`law:${name}`).digest('hex').slice(0, 20)

/** The law that the word of a file stands for: an id is itself, anything else is a word of the office's own. */
export const lawIdIn = (word: string) => (/^[0-9a-f]{20}$/.test(word) ? word : lawIdOf(`content/${word}`))
