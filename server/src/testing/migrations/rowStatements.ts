const PART =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\be'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'$/\-e]+|[\s\S]/gi
const TABLE = /^create table (?:if not exists )?(\w+)/

/** What leaves rows as they are; whatever is not here may change them. */
const KEEPS_ROWS = [
  /^create table (?:if not exists )?\w+ \((?!.*\) as (?:select|with|table|values)\b)/,
  /^create (?:unique )?index /,
  /^create (?:or replace )?(?:function|view|trigger|constraint trigger) /,
  /^drop (?:index|view|function|trigger) (?!.*\bcascade$)/,
  /^alter index /,
  /^comment on /,
]
/** Of `alter table`. A value that is written out is the same in every row there was; one that is reckoned needs a look. */
const KEEPS_VALUES = [
  /^add column (?!.*\b(?:generated|identity)\b)(?!.*\bdefault (?!(?:''|-?\d+|true|false|null)(?:::\w+)?(?: |$)))/,
  /^(?:add|drop|validate) constraint (?!.*\bcascade$)/,
  /^alter column \w+ (?:set not null|drop not null|set default|drop default|drop identity|set storage|set statistics)/,
  /^(?:enable|disable) trigger /,
]

/** As they stand in the file, without comments; a semicolon inside a text or between dollars ends nothing. */
export function statementsOf(sql: string): string[] {
  const statements = ['']
  for (const [part] of sql.matchAll(PART)) {
    if (part === ';') statements.push('')
    else if (!/^(?:--|\/\*)/.test(part)) statements[statements.length - 1] += part
  }
  return statements.map((statement) => statement.trim()).filter(Boolean)
}

/** Those that may change, add or remove rows of what was there before, or make new rows out of them. */
export function rowStatements(sql: string): string[] {
  const statements = statementsOf(sql)
  const made = new Set(statements.flatMap((statement) => TABLE.exec(plain(statement))?.[1] ?? []))
  return statements.filter((statement) => !keepsRows(plain(statement), made))
}

function keepsRows(statement: string, made: ReadonlySet<string>): boolean {
  const [, filled = ''] =
    /^insert into (\w+) (?:\([^)]*\) )?(?:default values$|values (?!.*\bselect\b))/.exec(statement) ?? []
  const [, altered = '', acts = ''] = /^alter table (?:only )?(\w+) (.*)$/.exec(statement) ?? []
  if (altered) return made.has(altered) || actsOf(acts).every((act) => KEEPS_VALUES.some((kept) => kept.test(act)))
  return made.has(filled) || KEEPS_ROWS.some((kept) => kept.test(statement))
}

/** A comma between brackets ends nothing. */
function actsOf(acts: string): string[] {
  const found = ['']
  let depth = 0
  for (const sign of acts) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) found.push('')
    else found[found.length - 1] += sign
  }
  return found.map((act) => act.trim())
}

/** In lower case, on one line, with empty texts. */
const plain = (statement: string) =>
  statement
    .replace(PART, (part) => (/^e?'/i.test(part) ? "''" : part))
    .replace(/\s+/g, ' ')
    .toLowerCase()
