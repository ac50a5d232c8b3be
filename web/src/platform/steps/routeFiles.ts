import { matchRoutes } from 'react-router'
import { type Delay, keepTrying } from '../api/keepTrying.ts'
import { fetchFile, isHere, noteHere, type Outcome } from './siteFiles.ts'

/**
 * What the router knows of a route's files; it comes with the first page. It has no public name: this is the one file that reads it,
 * and when it is gone the router brings the files itself, reloading the page where one fails.
 */
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

/** The page that came first brought its files along. */
const FIRST_PATH = typeof location === 'undefined' ? '' : location.pathname
let begun = false

/** The files still to be fetched before this address can be shown. */
export function missingFiles(address: string): string[] {
  const manifest = window.__reactRouterManifest
  if (!manifest) return []
  if (!begun) for (const file of filesOf(manifest, FIRST_PATH)) noteHere(file)
  begun = true
  return filesOf(manifest, new URL(address, location.href).pathname).filter((file) => !isHere(file))
}

function filesOf(manifest: Manifest, path: string): string[] {
  const matches = matchRoutes(tree(manifest), path) ?? []
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
  return [...new Set(files)]
}

function tree({ routes }: Manifest): Parameters<typeof matchRoutes>[0] {
  const below = (parentId?: string): Node[] =>
    Object.values(routes)
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: below(id) }))
  return below() as Parameters<typeof matchRoutes>[0]
}

/** Fetches a route's files before the router runs them: left to itself it reloads the whole page when one fails. */
export function fetchRouteFiles(files: string[], signal: AbortSignal, tell: (delay: Delay) => void): Promise<Outcome> {
  const attempt = async (limit: number): Promise<Outcome> => {
    const outcomes = await Promise.all(files.map((file) => fetchFile(file, limit)))
    return outcomes.find((outcome) => outcome === 'gone') ?? outcomes.find((outcome) => outcome === 'away') ?? 'here'
  }
  return keepTrying(attempt, { signal, tell })
}
