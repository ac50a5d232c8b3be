/** A sentence by its place in the text of an article; of an item of a list, `lead` is what stands above the list. */
export type Sentence = { start: number; end: number; lead: string }

const SENTENCE = /[^。；！？\n]+[。；！？]*/g
const ITEM = /^[\s\u3000]*[（(][一二三四五六七八九十百]{1,5}[）)]/
const LEADS = /[：:]$/

export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let lead = ''
  let inList = false
  let line = -1
  for (const { 0: words, index: start } of text.matchAll(SENTENCE)) {
    const begun = text.lastIndexOf('\n', start)
    if (begun !== line || start === 0) inList = ITEM.test(words)
    line = begun
    sentences.push({ start, end: start + words.length, lead: inList ? lead : '' })
    if (LEADS.test(words.trim()))
      lead = text.slice(Math.max(begun, text.lastIndexOf('。', start)) + 1, start + words.length).trim()
  }
  return sentences
}
