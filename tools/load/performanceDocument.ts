import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../sources.ts'

const DOCUMENT = join(ROOT, 'docs/performance.md')
const PICTURES = 'docs/pictures'

/** What a benchmark has to say: one text for the terminal and the document, and pictures by name for the document only. */
export type Report = { text: string; pictures?: Record<string, string> }

/** Prints the figures; with `write` also puts them in their place in the document. */
export function tell(name: string, command: string, { text, pictures = {} }: Report, write: boolean): void {
  const whole = `${madeOn(command)}\n\n${text}`
  console.log(whole)
  if (!write) return
  for (const [picture, svg] of Object.entries(pictures))
    writeFileSync(join(ROOT, PICTURES, `performance-${picture}.svg`), svg)
  const links = Object.keys(pictures).map((picture) => `![${picture}](pictures/performance-${picture}.svg)`)
  const document = readFileSync(DOCUMENT, 'utf8')
  writeFileSync(DOCUMENT, replaced(document, name, [whole, ...links].join('\n\n')))
}

/** The document with the part of this name made anew; all else is written by hand. */
export function replaced(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- figures: ${name} -->`, `<!-- end: ${name} -->`]
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from < 0 || to < from) throw new Error(`文件里没有 ${begin} 与 ${end}`)
  return `${document.slice(0, from)}${begin}\n\n${text}\n\n${document.slice(to)}`
}

export function madeOn(command: string): string {
  const [first] = cpus()
  const day = new Date().toISOString().slice(0, 10)
  const memory = (totalmem() / 2 ** 30).toFixed(0)
  const load = loadavg()
    .map((part) => part.toFixed(1))
    .join(', ')
  return `\`${command}\` on ${day}: ${cpus().length} × ${first?.model.trim()}, ${memory} GB, Node ${process.versions.node}; load of the machine over 1, 5 and 15 minutes at the end ${load}.`
}

export function table(headings: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const rule = headings.map((_, place) => (place === 0 ? '---' : '---:'))
  return [line(headings), line(rule), ...rows.map(line)].join('\n')
}
