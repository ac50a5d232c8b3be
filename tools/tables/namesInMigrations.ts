import { type Known, namesInSql, TEXT_OR_COMMENT } from './namesInSql.ts'

/** Something the migrations made that is still there, with the other known names it touches. */
export type Made = { name: string; place: string; touches: string[] }

const MADE =
  /^create (?:or replace )?(?:unique |materialized |constraint )*(table|view|function|trigger) (\w+)(?!\.)\b/i
const DROPPED = /^drop (?:table|view|function|trigger) (?:if exists )?(\w+)/i
const ALTERED = /^alter table (\w+)/i

/** Tables with what they refer to, and views, functions and triggers as they were written last. */
export function namesInMigrations(files: { file: string; sql: string }[], known: Known): Made[] {
  const made = new Map<string, Made>()
  for (const { file, sql } of files) {
    for (const statement of statementsOf(sql)) {
      const [, kind = '', name = ''] = MADE.exec(statement) ?? []
      const [, dropped] = DROPPED.exec(statement) ?? []
      const [, altered] = ALTERED.exec(statement) ?? []
      if (dropped) made.delete(dropped)
      const touched = kind === 'table' || altered ? referred(statement) : namesInSql(statement, known)
      const before = altered ? (made.get(altered)?.touches ?? []) : []
      const whose = altered ?? (kind && name)
      if (whose)
        made.set(whose, { name: whose, place: file, touches: [...before, ...touched].filter((one) => one !== whose) })
    }
  }
  return [...made.values()]
}

const referred = (statement: string) => [...statement.matchAll(/\breferences (\w+)/gi)].map(([, table = '']) => table)

/** A semicolon inside a text, or between dollars, ends nothing. */
function statementsOf(sql: string): string[] {
  const parts =
    sql
      .replace(TEXT_OR_COMMENT, (found) => (found.startsWith('-') || found.startsWith('/') ? '' : found))
      .match(/\$\$[\s\S]*?\$\$|'[^']*'|;|[^;'$]+|\$/g) ?? []
  const statements = ['']
  for (const part of parts) {
    if (part === ';') statements.push('')
    else statements[statements.length - 1] += part
  }
  return statements.map((statement) => statement.trim()).filter(Boolean)
}
