import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { insideLayout, outsideLayout } from '../src/siteMap.ts'

const SRC = join(import.meta.dirname, '../src')
const CONTRACT = join(import.meta.dirname, '../../contract/src')
const FRAME = ['app/entry.client.tsx', 'app/root.tsx', 'app/layout.tsx']
const HOME = '/index'
/** What comes at once: neither types, which vanish, nor `import()`, which comes late. */
const IMPORTS = /^(?:import|export) (?!type\b)(?:[^'"()]*? from )?'([^']+)'/gm

/** What travels with the first page: everything around all pages, and what the home page shares with others. Found by following imports. */
export function firstPage(): Set<string> {
  const { [HOME]: home = '', ...others } = { ...insideLayout, ...outsideLayout }
  const frame = importedBy(FRAME)
  const shared = importedBy(Object.values(others))
  const files = new Set([...frame, ...[...importedBy([home])].filter((file) => shared.has(file))])
  // Each is a file of its own for the router, whatever it is made of.
  for (const root of FRAME) files.delete(join(SRC, root))
  return files
}

/** What is read besides the first page, by whoever follows a link to it. */
const READ = ['/news', '/newsDetails', '/article', '/readDetails']

/** What travels with the first text that is read: forms and what is one's own come with the screens that have them. */
export function firstText(): Set<string> {
  const screens = { ...insideLayout, ...outsideLayout }
  return importedBy(READ.map((address) => screens[address] ?? ''))
}

function importedBy(roots: string[]): Set<string> {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    if (!/\.tsx?$/.test(file)) return
    for (const [, named = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
      const path = sourceOf(named, file)
      if (path) visit(path)
    }
  }
  for (const root of roots) visit(join(SRC, root))
  return found
}

function sourceOf(named: string, from: string): string | undefined {
  if (named.startsWith('.')) return join(dirname(from), named.split('?')[0] ?? '')
  return named.startsWith('@zhengcai/contract/') ? join(CONTRACT, named.slice('@zhengcai/contract/'.length)) : undefined
}
