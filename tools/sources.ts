import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

/** `loads` are the imports that are more than types: they are there when the code runs. */
export type Source = { path: string; text: string; imports: string[]; loads: string[] }

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s([^'"]*?)from\s+['"]([^'"]+)['"]|(?:^|\n)\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g
const ONLY_TYPES = /^type\b|^\{(?:\s*type [\w$]+(?: as [\w$]+)?,?)+\s*\}$/

/** Every TypeScript file of ours, with what it imports, relative paths made whole. */
export function sources(): Source[] {
  return ['contract/src', 'engine/src', 'server/src', 'web/src', 'office/src', 'e2e', 'tools', 'studio']
    .flatMap(filesBelow)
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8')
      const named = [...text.matchAll(IMPORT)].map(([, names = '', ...targets]) => ({
        ofTypes: ONLY_TYPES.test(names.trim()),
        target: resolveImport(path, targets.find(Boolean) ?? ''),
      }))
      const imports = named.map(({ target }) => target)
      const loads = named.flatMap(({ ofTypes, target }) => (ofTypes ? [] : [target]))
      return { path, text, imports, loads }
    })
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/** `../platform/x.ts` and `@zhengcai/contract/x.ts` both become a path from the root; other packages stay as they are. */
function resolveImport(from: string, target: string): string {
  if (target.startsWith('.')) return join(from, '..', target).split(sep).join('/')
  const own = /^@zhengcai\/(\w+)\/(.+)$/.exec(target)
  return own ? `${own[1]}/src/${own[2]}` : target
}
