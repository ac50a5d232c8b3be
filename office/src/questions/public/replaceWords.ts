type Finding = { from: number; to: number; words: string }
type Replacement = { from: number; to: number; by: string }

/** What says what follows it: alone it says nothing. */
const ANNOUNCED = /(?:联系)?(?:电话|手机(?:号码?)?|座机|邮箱|微信号?)[是为:： ]{0,2}$/

/** Everywhere; where words go, so do what announced them and one of the marks around them. */
export function replaceAll(text: string, words: string, by: string): string {
  if (words === '') return text
  if (by !== '') return text.replaceAll(words, by)
  const pieces = text.split(words)
  const last = pieces.pop() ?? ''
  return [...pieces.map((piece) => piece.replace(ANNOUNCED, '')), last]
    .join('')
    .replaceAll(/([，、；])[，、；]+/g, '$1')
    .replaceAll(/[，、；]([。？！])/g, '$1')
}

/** Which places of the asker's own words were replaced, to be kept: those that were found and are not there any more. */
export function replacementsIn(content: string, now: string, findings: Finding[], offset: number): Replacement[] {
  return findings
    .filter(({ from, words }) => from >= offset && !now.includes(words))
    .map(({ from, to }) => ({ from: from - offset, to: to - offset, by: '' }))
    .filter(({ from, to }) => to <= content.length && from < to)
}
