const SHOWN = 36

/** A feedback has no title: it is called by its first words. */
export function titleOf(content: string): string {
  const words = [...content.replace(/\s+/g, ' ').trim()]
  return words.length > SHOWN ? `${words.slice(0, SHOWN).join('')}…` : words.join('')
}
