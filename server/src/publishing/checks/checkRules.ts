import type { RuleEntry } from './rule.ts'
import { alternatives } from './rules/alternatives.ts'
import { articleForms } from './rules/articleForms.ts'
import { dates } from './rules/dates.ts'
import { documentNumbers } from './rules/documentNumbers.ts'
import { headings } from './rules/headings.ts'
import { lengths } from './rules/lengths.ts'
import { licences } from './rules/licences.ts'
import { links } from './rules/links.ts'
import { marks } from './rules/marks.ts'
import { names } from './rules/names.ts'
import { personal } from './rules/personal.ts'
import { repeats } from './rules/repeats.ts'
import { tables } from './rules/tables.ts'
import { usages } from './rules/usages.ts'
import { watched } from './rules/watched.ts'
import { words } from './rules/words.ts'

/** Everything that a text is checked for beside its citations. */
export const RULES: RuleEntry[] = [
  { rule: 'word', find: words },
  { rule: 'watch', find: watched },
  { rule: 'usage', find: usages },
  { rule: 'name', find: names },
  { rule: 'number', find: documentNumbers },
  { rule: 'mark', find: marks },
  { rule: 'repeat', find: repeats },
  { rule: 'date', find: dates },
  { rule: 'article', find: articleForms },
  { rule: 'personal', find: personal },
  { rule: 'link', find: links },
  { rule: 'heading', find: headings },
  { rule: 'table', find: tables },
  { rule: 'alt', find: alternatives },
  { rule: 'length', find: lengths },
  { rule: 'licence', find: licences },
]
