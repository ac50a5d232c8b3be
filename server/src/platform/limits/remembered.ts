/** A function that works out each answer once; when it knows too many it begins anew, so that nobody can fill the memory. */
export function remembered<T>(find: (asked: string) => T, most: number): (asked: string) => T {
  const known = new Map<string, { answer: T }>()
  return (asked) => {
    const found = known.get(asked)
    if (found) return found.answer
    if (known.size >= most) known.clear()
    const answer = find(asked)
    known.set(asked, { answer })
    return answer
  }
}
