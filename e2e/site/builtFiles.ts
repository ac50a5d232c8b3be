import { readFileSync } from 'node:fs'

type Built = { file: string; css?: string[]; isDynamicEntry?: boolean }

/** What the build made of each source. */
export function builtFiles(): [source: string, built: Built][] {
  const path = new URL('../../web/build/client/.vite/manifest.json', import.meta.url)
  return Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Built>)
}

/** The address of the script that was made of a source. */
export function scriptOf(source: string): string {
  const [, built] = builtFiles().find(([name]) => name.split('?')[0] === source) ?? []
  if (!built) throw new Error(`no ${source} in the build`)
  return `/${built.file}`
}
