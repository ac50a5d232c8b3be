/** Lines that are in one value and not in the other; where only their order is another, that is said. */
export function differencesOf(before: string[], after: string[]): { removed: string[]; added: string[] } {
  const removed = without(before, after)
  const added = without(after, before)
  const moved = removed.length === 0 && added.length === 0 && before.join('\n') !== after.join('\n')
  return { removed, added: moved ? ['调整了次序'] : added }
}

/** Each line as often as it is there too often. */
function without(lines: string[], others: string[]): string[] {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}
