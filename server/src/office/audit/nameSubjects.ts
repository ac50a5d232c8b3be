/** What the features call the things that acts were done to; what they do not know, or is gone, stays as it is recorded. */
export type NameSubjects = (subjects: string[]) => Promise<Map<string, string>>

/** Records name most things as `kind:id`. */
export const idsIn = (subjects: string[], kind: string): string[] =>
  subjects.filter((subject) => subject.startsWith(`${kind}:`)).map((subject) => subject.slice(kind.length + 1))

export async function nameSubjects(parts: NameSubjects[], subjects: string[]): Promise<Map<string, string>> {
  const asked = [...new Set(subjects)]
  const named = await Promise.all(parts.map((part) => part(asked)))
  return new Map(named.flatMap((names) => [...names]))
}
