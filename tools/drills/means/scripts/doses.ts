import { ALONE, ANYWHERE, BREAKOUT, PAYLOADS } from './payloads.ts'

/** Which payloads went into which field, by its name. */
export type Delivered = Map<string, Set<string>>
export type Dose = { text: string; of: string[] }

const BETWEEN = ' '

/** In one round a single one, in the next as many as the field takes; each field begins elsewhere, and goes on where it ended. */
export function doseFor(
  takes: (text: string) => boolean,
  given: Set<string>,
  round: number,
  turn: number,
): Dose | undefined {
  const fitting = (some: string[]) => {
    const left = some.filter((one) => takes(one) && !given.has(one))
    const all = left.length > 0 ? left : some.filter(takes)
    return [...all.slice(turn % (all.length || 1)), ...all.slice(0, turn % (all.length || 1))]
  }
  const alone = fitting(ALONE)
  if (round % 2 === 0 && alone[0] !== undefined) return { text: alone[0], of: [alone[0]] }
  const packed: Dose = { text: '', of: [] }
  for (const one of [BREAKOUT, ...fitting(ANYWHERE).filter((other) => other !== BREAKOUT)]) {
    const text = packed.text ? packed.text + BETWEEN + one : one
    if (takes(text)) Object.assign(packed, { text, of: [...packed.of, one] })
  }
  if (packed.of.length > 0) return packed
  const [any] = fitting(PAYLOADS)
  return any === undefined ? undefined : { text: any, of: [any] }
}

export function note(delivered: Delivered, field: string, of: string[]): void {
  delivered.set(field, new Set([...(delivered.get(field) ?? []), ...of]))
}

/** A text made of a payload in each of its parts. */
export function treeWith(text: string) {
  const words = { type: 'text', value: text }
  const paragraph = { type: 'paragraph', children: [words] }
  return {
    type: 'root',
    children: [
      { type: 'heading', depth: 2, children: [words] },
      {
        type: 'paragraph',
        children: [words, { type: 'inlineCode', value: text }, { type: 'strong', children: [words] }],
      },
      { type: 'paragraph', children: [{ type: 'link', url: 'https://www.example.cn/', children: [words] }] },
      { type: 'list', ordered: false, spread: false, children: [{ type: 'listItem', children: [paragraph] }] },
      { type: 'blockquote', children: [paragraph] },
      { type: 'code', value: text },
      { type: 'table', children: [{ type: 'tableRow', children: [{ type: 'tableCell', children: [paragraph] }] }] },
      { type: 'paragraph', children: [{ type: 'footnoteReference', identifier: '1' }] },
      { type: 'footnoteDefinition', identifier: '1', children: [paragraph] },
    ],
  }
}
