import { type RawBuilder, sql } from 'kysely'

/**
 * A statement is planned before its parameters are known, and a page is then taken for a tenth of the table, for which all of it
 * is read. So the statement itself says how far the page reaches, in powers of ten lest each page be one of its own.
 */
export const reachOf = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }): RawBuilder<number> =>
  sql.lit(10 ** Math.max(2, Math.ceil(Math.log10(pageNum * pageSize))))
