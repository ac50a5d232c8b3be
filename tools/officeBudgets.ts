import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Script in bytes of brotli: what the console comes with, and what each of its screens may add at the first visit. */
const SHELL = 112_640
const PAGE = 30_720

type Chunk = { file: string; imports?: string[] }
type Manifest = Record<string, Chunk>

/** How much script the shell of a build comes with, and how much each page file adds to it. */
export function weighOffice(build: string): { shell: number; pages: Map<string, number> } {
  const manifest: Manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8'))
  const shell = filesOf(manifest, 'shell.html')
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + statSync(join(build, `${file}.br`)).size, 0)
  const pages = Object.keys(manifest).filter((name) => name.endsWith('.page.tsx'))
  return {
    shell: weigh(shell),
    pages: new Map(pages.map((name) => [name, weigh([...filesOf(manifest, name)].filter((file) => !shell.has(file)))])),
  }
}

/** A line for the shell or a page file that weighs more than it may. */
export function overOfficeBudget({ shell, pages }: ReturnType<typeof weighOffice>): string[] {
  const line = (name: string, weight: number, most: number) =>
    weight > most ? [`${name}：脚本 ${weight} 字节，超出 ${most} 字节的上限 ${weight - most} 字节`] : []
  return [...line('编辑部', shell, SHELL), ...[...pages].flatMap(([name, weight]) => line(name, weight, PAGE))]
}

function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[name] ?? {}
  if (!file || seen.has(file)) return seen
  seen.add(file)
  for (const next of imports) filesOf(manifest, next, seen)
  return seen
}
