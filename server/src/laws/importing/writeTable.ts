import { writeFile } from 'node:fs/promises'

/** Writes a table with its header as the name asks: CSV for `.csv`, Markdown for `.md`. */
export async function writeTable(file: string, title: string, rows: string[][]): Promise<void> {
  await writeFile(file, /\.csv$/i.test(file) ? csv(rows) : markdown(title, rows))
}

export const isTableFile = (file: string) => /\.(csv|md)$/i.test(file)

/** Spreadsheets tell UTF-8 by the mark at the front, and end lines so. */
const csv = (rows: string[][]) => `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
/** A cell that begins like a formula would be counted. */
const csvCell = (text: string) => `"${text.replace(/^([=+\-@])/, "'$1").replaceAll('"', '""')}"`

function markdown(title: string, [header = [], ...rows]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(markdownCell).join(' | ')} |`
  return `${[`# ${title}`, '', line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')}\n`
}
const markdownCell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')
