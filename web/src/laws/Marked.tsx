/** Text with a word in it marked wherever it stands, whatever its case. */
export function Marked({ text, word }: { text: string; word: string | undefined }) {
  if (!word) return text
  const parts: [at: number, text: string, hit: boolean][] = []
  const folded = text.toLowerCase()
  const sought = word.toLowerCase()
  let at = 0
  for (let hit = folded.indexOf(sought); hit >= 0; hit = folded.indexOf(sought, at)) {
    parts.push([at, text.slice(at, hit), false], [hit, text.slice(hit, hit + word.length), true])
    at = hit + word.length
  }
  parts.push([at, text.slice(at), false])
  return parts.map(([key, part, hit]) => (hit ? <mark key={key}>{part}</mark> : part))
}
