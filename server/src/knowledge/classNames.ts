type Class = { id: string; parentId: string | null; name: string }

/** What each class is called in a list of many: by its name, and after the one above it where two have the same. */
export function classNames(classes: readonly Class[]): Map<string, string> {
  const times = new Map<string, number>()
  for (const { name } of classes) times.set(name, (times.get(name) ?? 0) + 1)
  const of = new Map(classes.map((one) => [one.id, one]))
  return new Map(
    classes.map(({ id, name, parentId }) => {
      const above = parentId === null ? undefined : of.get(parentId)
      return [id, above && (times.get(name) ?? 0) > 1 ? `${above.name} · ${name}` : name]
    }),
  )
}

/** Each class right after the one above it, as they come otherwise. */
export function byBranch<C extends Class>(classes: readonly C[], above: string | null = null): C[] {
  return classes.filter(({ parentId }) => parentId === above).flatMap((one) => [one, ...byBranch(classes, one.id)])
}
