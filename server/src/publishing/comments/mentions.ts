type Person = { id: string; name: string }

/** Those whose name stands behind an @; the longest name that fits, so that 编辑甲 is not told what was said to 编辑甲乙. */
export function mentionedIn(text: string, people: Person[]): Person[] {
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length)
  const found = [...text.matchAll(/[@＠]/g)].flatMap(({ index }) => {
    const said = text.slice(index + 1)
    return longestFirst.find(({ name }) => said.startsWith(name)) ?? []
  })
  return [...new Set(found)]
}
