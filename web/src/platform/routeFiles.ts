import { matchRoutes } from 'react-router'

/** What the router knows of a route's files; it comes with the first page. */
type Manifest = {
  routes: Record<
    string,
    {
      id: string
      path?: string
      parentId?: string
      index?: boolean
      module: string
      imports?: string[]
      css?: string[]
      clientLoaderModule?: string
    }
  >
}
type Node = { id: string; path?: string; index?: boolean; children?: Node[] }
declare global {
  interface Window {
    __reactRouterManifest?: Manifest
  }
}

const GIVE_UP_AFTER = 120_000
const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000
const fetched = new Set<string>()

/** The files still to be fetched before this address can be shown. */
export function missingFiles(address: string): string[] {
  const manifest = window.__reactRouterManifest
  if (!manifest) return []
  const matches = matchRoutes(tree(manifest), new URL(address, location.href).pathname) ?? []
  const files = matches.flatMap(({ route }) => {
    const entry = manifest.routes[route.id ?? '']
    return entry
      ? [
          entry.module,
          ...(entry.imports ?? []),
          ...(entry.css ?? []),
          ...(entry.clientLoaderModule ? [entry.clientLoaderModule] : []),
        ]
      : []
  })
  return [...new Set(files)].filter((file) => !fetched.has(file))
}

function tree({ routes }: Manifest): Parameters<typeof matchRoutes>[0] {
  const below = (parentId?: string): Node[] =>
    Object.values(routes)
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: below(id) }))
  return below() as Parameters<typeof matchRoutes>[0]
}

type Outcome = 'here' | 'gone' | 'away'

/**
 * Fetches a route's files with growing waits, so that the router's own import finds them in the cache:
 * left to itself it reloads the whole page when one fails.
 */
export async function fetchRouteFiles(files: string[], signal: AbortSignal): Promise<Outcome> {
  const end = Date.now() + GIVE_UP_AFTER
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    const outcomes = await Promise.all(files.map((file) => fetchOne(file, end - Date.now())))
    if (outcomes.every((outcome) => outcome === 'here')) return 'here'
    if (outcomes.includes('gone')) return 'gone'
    if (signal.aborted || Date.now() + wait >= end) return 'away'
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

async function fetchOne(file: string, limit: number): Promise<Outcome> {
  if (fetched.has(file)) return 'here'
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), Math.max(limit, 1))
  try {
    const response = await fetch(file, { signal: abort.signal })
    await response.arrayBuffer()
    if (response.ok) fetched.add(file)
    return response.ok ? 'here' : response.status === 404 ? 'gone' : 'away'
  } catch {
    return 'away'
  } finally {
    clearTimeout(timer)
  }
}
