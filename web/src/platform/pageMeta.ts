import type { MetaDescriptor } from 'react-router'

type Matches = readonly ({ id: string; loaderData?: unknown; data?: unknown } | undefined)[]

/** The title of a page: its own words, then the site's name. */
export function pageMeta(
  { matches }: { matches: Matches },
  { title, description }: { title?: string | undefined; description?: string | undefined },
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { site?: { systemTitle: string } }
    | undefined
  const name = root?.site?.systemTitle ?? '政采视野'
  return [
    { title: title ? `${title} · ${name}` : name },
    ...(description ? [{ name: 'description', content: description }] : []),
  ]
}
