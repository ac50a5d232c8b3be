import type { CheckedBlock } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import type { CheckFacts, Rule } from '../../publishing/checks/rule.ts'
import { SHIPPED_WORDS } from '../../publishing/checks/words/officeWords.ts'

/** What a rule finds, in brackets with its level and the first thing to write instead: `开立[帐户 must 账户]`. */
export function spotted(
  rule: Rule,
  text: string,
  block: Partial<CheckedBlock> = {},
  facts: Partial<CheckFacts> = {},
): string[] {
  const found = rule(
    { key: '0', text, part: 'paragraph', ...block },
    { kind: 'news', words: SHIPPED_WORDS, dead: new Map(), licences: new Map(), ...facts },
  )
  return found
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to, level, replacements: [first] }) =>
      [text.slice(from, to) || '整段', level, ...(first === undefined ? [] : [first || '删去'])].join(' '),
    )
}
