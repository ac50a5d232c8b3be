import type { Facets } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'

type Class = { id: string; parentId: string | null; name: string }
type Count = { value: string; count: number }

/** A class is chosen with everything below it, so it counts that too; where two have one name, their parents tell them apart. */
export function classFacet(classes: Class[], counts: Count[], most: number): Facets['classId'] {
  const known = new Map(classes.map((one) => [one.id, one]))
  const within = new Map<string, number>()
  for (const { value, count } of counts)
    for (let at = known.get(value); at; at = known.get(at.parentId ?? ''))
      within.set(at.id, (within.get(at.id) ?? 0) + count)
  const listed = counts.flatMap(({ value }) => known.get(value) ?? [])
  const isShared = (name: string) => listed.filter((one) => one.name === name).length > 1
  return listed
    .map(({ id, parentId, name }) => {
      const parent = isShared(name) ? known.get(parentId ?? '') : undefined
      return { value: id, name: parent ? `${parent.name} · ${name}` : name, count: Math.min(within.get(id) ?? 0, most) }
    })
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
