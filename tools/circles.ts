import type { Source } from './sources.ts'

type Graph = Map<string, string[]>

/** Every group of files that import each other in a circle, types included: none of them can be understood alone. */
export function circlesIn(sources: Pick<Source, 'path' | 'imports'>[]): string[][] {
  const known = new Set(sources.map(({ path }) => path))
  const forward: Graph = new Map(sources.map(({ path, imports }) => [path, imports.filter((one) => known.has(one))]))
  const backward: Graph = new Map(sources.map(({ path }) => [path, []]))
  for (const [path, imports] of forward) for (const target of imports) backward.get(target)?.push(path)
  // Whoever is finished last reaches the others of its circle; against the arrows it reaches nobody else.
  const seen = new Set<string>()
  const order = [...forward.keys()].flatMap((path) => finished(forward, path, seen)).toReversed()
  const placed = new Set<string>()
  return order
    .map((path) => finished(backward, path, placed))
    .filter((group) => group.length > 1 || group.some((path) => forward.get(path)?.includes(path)))
    .map((group) => group.sort())
}

/** What can be reached from a file and was not seen yet, each after everything it leads to. */
function finished(graph: Graph, from: string, seen: Set<string>): string[] {
  if (seen.has(from)) return []
  seen.add(from)
  return [...(graph.get(from) ?? []).flatMap((next) => finished(graph, next, seen)), from]
}
