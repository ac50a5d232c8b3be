/** Letters and signs as wide as a Chinese one. */
export const FULL_WIDTH = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60\u3000-\u303f“”‘’…—]/
const FULL_STOP = /[\u3001-\u301f\uff01-\uff0f\uff1a-\uff20“”…—]/

/** Lines and paragraphs as one line: Chinese needs no space between them, nor ever one beside its own punctuation. */
export function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, (space, at: number, whole: string) => {
    const [before = '', after = ''] = [whole[at - 1], whole[at + space.length]]
    if (FULL_STOP.test(before) || FULL_STOP.test(after)) return ''
    return space.includes('\n') && (FULL_WIDTH.test(before) || FULL_WIDTH.test(after)) ? '' : ' '
  })
}
