/** What a migration has to make of rows that were there before it, put down by hand. */
export type MigratedRows = {
  migration: number
  /** Why it exists. */
  why: string
  /** Columns (`table.column`) and tables that were there and that it writes; anything else must be as it was. */
  writes: string[]
  situations: Situation[]
}

export type Situation = {
  what: string
  /** Fills a database that is empty but for what the earlier migrations put there. */
  before: string
  after: { ask: string; rows: unknown[][] }[]
}

/** A statement that touches rows and needs no case, by how it begins. */
export type Exempt = { file: string; begins: string; why: string }

export const EXEMPT: Exempt[] = [
  {
    file: '0012_working_days.sql',
    begins: 'insert into calendar_day',
    why: 'nothing wrote into that table before: the command that does came with this migration',
  },
  {
    file: '0027_changes_told.sql',
    begins: "select pg_temp.told_by_statement('",
    why: 'makes triggers and no rows',
  },
]

/** A class to put items in, and the items, each with its own columns. */
export const inClass = (items: string) => `insert into class (id, name) values ('c', '栏目'); ${items}`
