/** Names of tables, views, functions and triggers, and those that are also the name of a column somewhere. */
export type Known = { names: ReadonlySet<string>; alsoColumns: ReadonlySet<string> }

const TOKEN = /[a-z_][\w$]*|"[^"]+"|[(),.;]|\S/gi
/** In one pass: a text may hold what looks like a comment, and a comment what looks like a text. */
export const TEXT_OR_COMMENT = /\be'(?:[^'\\]|\\.|'')*'|'[^']*'|--[^\n]*|\/\*[\s\S]*?\*\//gi
/** After these a table follows. */
const BEFORE_A_TABLE = /^(?:from|join|into|update|using|only|table|on|references|exists)$/
/** Here a list of tables ends, so that a comma no longer leads to one. */
const ENDS_TABLES = /^(?:select|where|group|order|having|limit|offset|returning|set|union|on|values|window|for)$/

/**
 * The known names that a piece of SQL touches. Whatever is neither an alias nor a text counts; a name that columns bear
 * too counts only where a table can stand.
 */
export function namesInSql(sql: string, { names, alsoColumns }: Known): string[] {
  const tokens = tokensOf(sql)
  const found = new Set<string>()
  /** For each open bracket, whether a comma leads to a table. */
  const listing = [false]
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1] ?? ''
    if (token === '(') listing.push(false)
    if (token === ')' && listing.length > 1) listing.pop()
    if (token === 'from' || token === 'using') listing[listing.length - 1] = true
    if (ENDS_TABLES.test(token)) listing[listing.length - 1] = false
    if (!names.has(token) || (before === 'as' && !token.includes('_'))) continue
    const aTableCanStand = at === 0 || BEFORE_A_TABLE.test(before) || (before === ',' && listing.at(-1))
    const ofTheSchema = before === '.' && tokens[at - 2] === 'public'
    if (!alsoColumns.has(token) || aTableCanStand || ofTheSchema || tokens[at + 1] === '.') found.add(token)
  }
  return [...found]
}

/** Without comments and texts, in lower case; what stands between dollars is code. */
function tokensOf(sql: string): string[] {
  return (sql.replace(TEXT_OR_COMMENT, ' ? ').replaceAll('$$', ' ').match(TOKEN) ?? []).map((token) =>
    token.replaceAll('"', '').toLowerCase(),
  )
}
