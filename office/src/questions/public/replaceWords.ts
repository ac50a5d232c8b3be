type Finding = { from: number; to: number; words: string }
type Replacement = { from: number; to: number; by: string }

/** Everywhere; where words go, so does one of the marks around them. */
export function replaceAll(text: string, words: string, by: string): string {
  if (words === '') return text
  const whole = text.replaceAll(words, by)
  return by === '' ? whole.replaceAll(/([，、；])[，、；]+/g, '$1') : whole
}

/** Which places of the asker's own words were replaced, to be kept: those that were found and are not there any more. */
export function replacementsIn(content: string, now: string, findings: Finding[], offset: number): Replacement[] {
  return findings
    .filter(({ from, words }) => from >= offset && !now.includes(words))
    .map(({ from, to }) => ({ from: from - offset, to: to - offset, by: '' }))
    .filter(({ from, to }) => to <= content.length && from < to)
}
