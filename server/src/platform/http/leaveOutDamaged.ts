import { z } from 'zod'

/** A member of a list that does not have the form the contract promises. */
export type Damaged = { id: string; why: string }
type Path = PropertyKey[]

/**
 * An answer by its schema. A member of a list that does not fit is left out and told: one damaged row must not take the
 * list it stands in with it. What is damaged outside of lists fails as a whole.
 */
export function leaveOutDamaged(schema: z.ZodType, value: unknown, tell: (damaged: Damaged) => void): unknown {
  const outcome = schema.safeParse(value)
  if (outcome.success) return outcome.data
  const found = outcome.error.issues.map((issue) => ({ issue, member: memberAt(value, issue.path) }))
  const outside = found.filter(({ member }) => !member)
  if (outside.length > 0) throw new z.ZodError(outside.map(({ issue }) => issue))
  const members = new Map<string, Path>()
  for (const { issue, member } of found) {
    const { path = [], id = '' } = member ?? {}
    const key = JSON.stringify(path)
    if (!members.has(key)) tell({ id, why: `${issue.path.slice(path.length).join('.')}: ${issue.message}` })
    members.set(key, path)
  }
  return schema.parse(without(value, [...members.values()]))
}

/** The innermost thing with a name of its own that stands in a list along this path. */
function memberAt(value: unknown, path: Path): { path: Path; id: string } | undefined {
  let found: { path: Path; id: string } | undefined
  let at = value
  for (const [depth, key] of path.entries()) {
    const isList = Array.isArray(at)
    at = (at as Record<PropertyKey, unknown> | null | undefined)?.[key]
    const id = isList ? nameOf(at) : undefined
    if (id !== undefined) found = { path: path.slice(0, depth + 1), id }
  }
  return found
}

function nameOf(member: unknown): string | undefined {
  const { esId, id } = (member ?? {}) as { esId?: unknown; id?: unknown }
  return [esId, id].find((name) => typeof name === 'string')
}

function without(value: unknown, paths: Path[]): unknown {
  const below = (key: PropertyKey) => paths.filter(([first]) => first === key).map(([, ...rest]) => rest)
  const keep = (key: PropertyKey, member: unknown) => {
    const inner = below(key)
    return inner.length === 0 ? member : without(member, inner)
  }
  if (Array.isArray(value))
    return value.flatMap((member, i) => (below(i).some((rest) => rest.length === 0) ? [] : [keep(i, member)]))
  return Object.fromEntries(Object.entries(value as object).map(([key, member]) => [key, keep(key, member)]))
}
