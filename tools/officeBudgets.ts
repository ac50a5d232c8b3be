import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Script in bytes of brotli: what the console comes with, and what each of its screens may add at the first visit. */
const SHELL = 112_640
const PAGE = 30_720
/** What comes by itself beside the page that needs it: the editor, of which ProseMirror is more than half. */
const LATE = 122_880

type Chunk = { file: string; imports?: string[]; isDynamicEntry?: boolean }
type Manifest = Record<string, Chunk>

/** How much script the shell of a build comes with, and how much each page file adds to it. */
export function weighOffice(build: string): { shell: number; pages: Map<string, number>; late: Map<string, number> } {
  const manifest: Manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8'))
  const shell = filesOf(manifest, 'shell.html')
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + statSync(join(build, `${file}.br`)).size, 0)
  const added = (names: string[]) =>
    new Map(names.map((name) => [name, weigh([...filesOf(manifest, name)].filter((file) => !shell.has(file)))]))
  const isPage = (name: string) => name.endsWith('.page.tsx')
  const parts = Object.keys(manifest).filter((name) => isPage(name) || manifest[name]?.isDynamicEntry)
  return {
    shell: weigh(shell),
    pages: added(parts.filter(isPage)),
    late: added(parts.filter((name) => !isPage(name))),
  }
}

/** A line for the shell or a page file that weighs more than it may. */
export function overOfficeBudget({ shell, pages, late }: ReturnType<typeof weighOffice>): string[] {
  const line = (name: string, weight: number, most: number) =>
    weight > most ? [`${name}：脚本 ${weight} 字节，超出 ${most} 字节的上限 ${weight - most} 字节`] : []
  return [
    ...line('编辑部', shell, SHELL),
    ...[...pages].flatMap(([name, weight]) => line(name, weight, PAGE)),
    ...[...late].flatMap(([name, weight]) => line(name, weight, LATE)),
  ]
}

function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[name] ?? {}
  if (!file || seen.has(file)) return seen
  seen.add(file)
  for (const next of imports) filesOf(manifest, next, seen)
  return seen
}
