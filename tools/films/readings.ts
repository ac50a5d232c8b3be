/** Words that espeak-ng reads wrongly, and how they sound. */
const readings: Record<string, string> = {
  重新: 'chong2 xin1',
}

const longestFirst = Object.keys(readings).sort((a, b) => b.length - a.length)
const misread = new RegExp(longestFirst.join('|'), 'g')

/** The sentence as the voice has to be given it. */
export function spoken(sentence: string) {
  return sentence
    .replace(/(\d+)%/g, '百分之$1')
    .replace(/[“”《》]/g, '')
    .replace(misread, (word) => ` ${readings[word]} `)
}
