import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const SOURCES = join(import.meta.dirname, '../src')
const LETTERS = 26
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.module.css'))
  .sort()

/** A sheet's letters and a class's place in it: as short as can be, and the same in both builds, where a hash would not compress. */
export function className(name: string, file: string, css: string): string {
  const sheet = letters(files.indexOf(relative(SOURCES, file.split('?')[0] ?? file)))
  const names = [...new Set([...css.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, found]) => found))]
  const place = names.indexOf(name)
  return place < 0 ? `${sheet}-${name}` : `${sheet}${place}`
}

function letters(index: number): string {
  const last = String.fromCharCode(97 + (index % LETTERS))
  return index < LETTERS ? last : letters(Math.floor(index / LETTERS) - 1) + last
}
