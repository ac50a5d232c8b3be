import { ContentProblems, type Problem } from '../../../platform/text/richText/frontMatter.ts'
import { nameKey } from '../recognition/compact.ts'

/** One short name with the law it means and the line that says so. */
export type AliasLine = { law: string; alias: string; line: number }

const MOST_LINES = 5_000
const LONGEST = 40
const ARROW = /←|<-/

/** Lines `政府采购法 ← 采购法 采招法`; throws with every line that cannot be read. */
export function readAliases(file: string, source: string): AliasLine[] {
  const rows = source.split(/\r?\n/)
  if (rows.length > MOST_LINES)
    throw new ContentProblems([{ file, line: MOST_LINES + 1, message: `至多 ${MOST_LINES} 行` }])
  const problems: Problem[] = []
  const holders = new Map<string, AliasLine>()
  for (const [index, row] of rows.entries()) {
    const line = index + 1
    const problem = (message: string) => problems.push({ file, line, message })
    const written = row.trim()
    if (written === '' || written.startsWith('#')) continue
    const [law = '', names = '', ...more] = written.split(ARROW).map((side) => side.trim())
    const aliases = names.split(/[\s、，,;；]+/).filter(Boolean)
    if (!law || aliases.length === 0 || more.length > 0) {
      problem('应写成“法规名称 ← 简称”，几个简称用空格隔开，例如“政府采购法 ← 采购法”')
      continue
    }
    for (const alias of aliases) {
      const wrong = wrongWith(alias)
      const holder = holders.get(nameKey(alias))
      if (wrong) problem(`“${alias}”${wrong}`)
      else if (holder && nameKey(holder.law) !== nameKey(law))
        problem(`“${alias}”在第 ${holder.line} 行已经是“${holder.law}”的简称`)
      else holders.set(nameKey(alias), { law: nameKey(law), alias: nameKey(alias), line })
    }
  }
  if (problems.length > 0) throw new ContentProblems(problems)
  return [...holders.values()]
}

export function wrongWith(alias: string): string {
  if (/[《》〈〉]/.test(alias)) return '不要带书名号'
  const { length } = nameKey(alias)
  if (length < 2) return '太短，简称至少两个字'
  if (length > LONGEST) return `太长，简称至多 ${LONGEST} 个字`
  return /^第.+[条款项]$/.test(alias) ? '像是条号，不能作简称' : ''
}

/** What only the library can tell: the law must be there, and the short name must not be another's name. */
export function checkAliases(file: string, lines: AliasLine[], names: string[]): void {
  const held = new Set(names.map(nameKey))
  const problems = lines.flatMap(({ law, alias, line }) => {
    if (!held.has(law)) return [{ file, line, message: `没有收录“${law}”，请写法规的全称` }]
    return held.has(alias) && alias !== law ? [{ file, line, message: `“${alias}”是另一部法规的名称` }] : []
  })
  if (problems.length > 0) throw new ContentProblems(problems)
}
