import { remembered } from '../../limits/remembered.ts'

/** A table, view or function of the database: how the latter two are made, and whether changes of the first are told. */
export type Relation = { name: string; definition: string | null; told: boolean }

export type Relations = {
  /** The tables a statement reads or writes, those behind views and functions among them. */
  tablesIn(statement: string): readonly string[]
  isTold(table: string): boolean
}

/** One query tells them all; what has a trigger by our name is told. */
export const LIST_RELATIONS = `
  select c.relname as name, case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end as definition,
    exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname like '%\\_told%' and t.tgenabled <> 'D') as told
  from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  union all
  select p.proname, pg_get_functiondef(p.oid), false
  from pg_proc p where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f'`

/** In one pass: a text may hold what looks like a comment, and a comment what looks like a text. */
const TEXT_OR_COMMENT = /'[^']*'|--[^\n]*/g
/** What stands behind a dot is a column, also between quotes. */
const NAME = /(?<!\."?|\w)[a-z_]\w*/g
const MOST_REMEMBERED = 2_000

/** By the words of a statement, whatever wrote it: one too many costs a page its place, one too few would leave it stale. */
export function relationsOf(rows: Relation[]): Relations {
  const byName = new Map(rows.map((row) => [row.name, row]))
  const told = new Set(rows.flatMap((row) => (row.told ? row.name : [])))
  const tablesOf = new Map<string, readonly string[]>()

  function read(statement: string, inside: ReadonlySet<string>): readonly string[] {
    const names = new Set(statement.replace(TEXT_OR_COMMENT, ' ').match(NAME))
    return [...new Set([...names].flatMap((name) => behind(name, inside)))]
  }
  function behind(name: string, inside: ReadonlySet<string>): readonly string[] {
    const relation = byName.get(name)
    if (!relation || inside.has(name)) return []
    if (relation.definition === null) return [name]
    const known = tablesOf.get(name) ?? read(relation.definition, new Set([...inside, name]))
    if (inside.size === 0) tablesOf.set(name, known)
    return known
  }
  return {
    isTold: (table) => told.has(table),
    tablesIn: remembered((statement) => read(statement, new Set()), MOST_REMEMBERED),
  }
}
