import { readFile } from 'node:fs/promises'
import { notFound, refuse } from '../../platform/http/refusals.ts'

/** What `list` prints: what the office has to answer, and how much of it is late. */
export function listCases<Row extends { overdue: boolean }>(
  noun: string,
  rows: Row[],
  describe: (row: Row) => string,
): string {
  if (rows.length === 0) return `没有待办的${noun}。`
  const lines = rows.map((row) => `${row.overdue ? '【超期】' : ''}${describe(row)}`)
  return `${lines.join('\n')}\n共 ${rows.length} 条，其中超期 ${rows.filter(({ overdue }) => overdue).length} 条。`
}

/** What happened to one case, a line for each event. */
export function describeEvents<Kind extends string>(
  events: { time: string; kind: Kind; by: string; note: string }[],
  words: Record<Kind, string>,
): string[] {
  const about = (by: string, note: string) => `${by ? `（${by}）` : ''}${note ? `：${note}` : ''}`
  return ['经过：', ...events.map(({ time, kind, by, note }) => `  ${time} ${words[kind]}${about(by, note)}`)]
}

type Lookup = { noun: string; shortest: number; listIdsBeginning(beginning: string): Promise<string[]> }

/** The one case whose id begins so. */
export async function findIdBeginning(
  beginning: string,
  { noun, shortest, listIdsBeginning }: Lookup,
): Promise<string> {
  if (beginning.length < shortest) refuse(`编号至少写 ${shortest} 位`)
  const [id, another] = await listIdsBeginning(beginning)
  if (another) refuse(`有不止一条${noun}的编号以 ${beginning} 开头，请多写几位`)
  return id ?? notFound(`没有找到这条${noun}`)
}

export function readWrittenFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => refuse(`读不到文件 ${file}`))
}
