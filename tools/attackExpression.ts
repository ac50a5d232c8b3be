import { type AST, RegExpParser } from '@eslint-community/regexpp'

/** A text to be made as long as one likes: before, then the middle over and over, then after. */
export type Attack = { before: string; middle: string; after: string }

const CANDIDATES = [
  ...' \t\n\r\u3000\u0000!"#$%&\'()*+,-./0159:;<=>?@AFZ[\\]^_`afnxz{|}~\u00a0一十第条款项章法年月日号令之的（）〔〕《》“”、，。：；０Ａ・\u{1f600}',
]
const AFTER = ['', '\u0000', '\n', 'x']
const MANY = 12

/**
 * What could make an expression slow: for every repetition in it the signs it takes, one for each way in which the expression's
 * parts tell signs apart, and what leads up to it, since an expression that may begin anywhere begins again at every place.
 */
export function attacksOn(source: string, flags: string): Attack[] {
  const { pattern } = new RegExpParser().parseLiteral(`/${source}/${flags}`)
  const sets: AST.Node[] = []
  const repetitions: AST.Quantifier[] = []
  collect(pattern, (node) => {
    if (
      ['Character', 'CharacterClass', 'CharacterSet', 'ExpressionCharacterClass'].includes(node.type) &&
      node.parent?.type !== 'CharacterClass' &&
      node.parent?.type !== 'CharacterClassRange'
    )
      sets.push(node)
    if (node.type === 'Quantifier' && node.max >= MANY) repetitions.push(node)
  })
  const signs = tellApart(sets, flags)
  /** Engines that look ahead for a sign which must come somewhere would otherwise give up at once. */
  const whole = sample(pattern, signs)
  const attacks = new Map<string, Attack>()
  for (const repetition of repetitions) {
    const [lead, near] = leadTo(repetition, signs)
    const inside = sample(repetition.element, signs)
    const taken = [...signs.keys()].filter((sign) => reaches(repetition.element, sign, signs))
    const middles = new Set([
      lead,
      near,
      inside,
      ...taken,
      ...taken.slice(0, 6).flatMap((sign) => [lead + sign, near + sign, inside + sign]),
    ])
    for (const middle of middles)
      for (const before of new Set(['', lead, `\u0001${lead}`]))
        for (const after of [...AFTER, `\u0000${whole}`])
          if (middle) attacks.set(JSON.stringify([before, middle, after]), { before, middle, after })
  }
  return [...attacks.values()]
}

function collect(node: AST.Node, visit: (node: AST.Node) => void): void {
  visit(node)
  for (const child of childrenOf(node)) collect(child, visit)
}

function childrenOf(node: AST.Node): AST.Node[] {
  if (node.type === 'Quantifier') return [node.element]
  if (node.type === 'Alternative') return node.elements
  if ('alternatives' in node && node.type !== 'ClassStringDisjunction') return node.alternatives
  return []
}

/** One sign for each combination of sets it is in; with the sets that take it. */
function tellApart(sets: AST.Node[], flags: string): Map<string, Set<string>> {
  const raws = [...new Set(sets.map(({ raw }) => raw))]
  const tests = raws.map((raw) => new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, '')))
  const literals = sets.flatMap((set) => (set.type === 'Character' ? [String.fromCodePoint(set.value)] : []))
  const chosen = new Map<string, Set<string>>()
  const combinations = new Set<string>()
  for (const sign of new Set([...CANDIDATES, ...literals])) {
    const taking = raws.filter((_, place) => tests[place]?.test(sign))
    const combination = taking.join('\n')
    if (taking.length === 0 || combinations.has(combination)) continue
    combinations.add(combination)
    chosen.set(sign, new Set(taking))
  }
  return chosen
}

/** Whether any set inside takes the sign. */
function reaches(node: AST.Node, sign: string, signs: Map<string, Set<string>>): boolean {
  if (signs.get(sign)?.has(node.raw)) return true
  return childrenOf(node).some((child) => reaches(child, sign, signs))
}

/** A short text that the part takes. */
function sample(node: AST.Node, signs: Map<string, Set<string>>): string {
  if (node.type === 'Character') return String.fromCodePoint(node.value)
  if (node.type === 'Quantifier') return sample(node.element, signs).repeat(Math.min(node.min, 50))
  if (node.type === 'Alternative') return node.elements.map((one) => sample(one, signs)).join('')
  if (node.type === 'Assertion' || node.type === 'Backreference') return ''
  if ('alternatives' in node && node.alternatives[0]) return sample(node.alternatives[0] as AST.Node, signs)
  return [...signs].find(([, taking]) => taking.has(node.raw))?.[0] ?? ''
}

/** What has to stand before a repetition: all of it, and the part since the repetition before. */
function leadTo(repetition: AST.Quantifier, signs: Map<string, Set<string>>): [string, string] {
  let [all, near, passed] = ['', '', false]
  for (let node: AST.Node = repetition; node.parent; node = node.parent as AST.Node) {
    const parent = node.parent as AST.Node
    if (parent.type !== 'Alternative') continue
    for (const one of parent.elements.slice(0, parent.elements.indexOf(node as AST.Element)).reverse()) {
      const text = sample(one, signs)
      all = text + all
      passed ||= one.type === 'Quantifier' && one.max >= MANY
      if (!passed) near = text + near
    }
  }
  return [all, near]
}
