import { CHANGES, type MarkedNode } from '@zhengcai/contract/publishing/trees/markedTree.ts'
import { Decoration } from 'prosemirror-view'
import { changeWords } from '../../history/changeWords.ts'
import css from './changes.module.css'
import type { PlacedChange } from './placeChanges.ts'

/** A mark as the editor draws it: words, lines and dashes beside the colours. */
export function drawChange(placed: PlacedChange): Decoration[] {
  const { change, from, to, node } = placed
  const spec = { step: node.step }
  if (placed.kind === 'gone')
    return [Decoration.widget(from, () => goneElement(node, placed.inline), { ...spec, side: -1, key: keyOf(placed) })]
  if (placed.kind === 'words') {
    const nodeName = change === 'changed' ? 'span' : 'ins'
    return [Decoration.inline(from, to, { nodeName, class: css[change] ?? '' }, spec)]
  }
  return [Decoration.node(from, to, { class: css.block ?? '', 'data-change': change }, spec), ...wordBefore(placed)]
}

const keyOf = ({ from, node }: PlacedChange) => `${from} ${JSON.stringify(node).length} ${textOf(node).slice(0, 40)}`

/** Rows have no place for a word of their own; their cells bear one. A list or a table takes nothing between its parts. */
function wordBefore({ change, from, node }: PlacedChange): Decoration[] {
  if (node.type === 'tableRow') return []
  const isInside = node.type === 'listItem' || node.type === 'tableCell' || node.type === 'footnoteDefinition'
  const text = changeWords(change, node.was)
  return [Decoration.widget(isInside ? from + 1 : from, () => word(text), { side: -2, key: `${from} ${text}` })]
}

function word(text: string): HTMLElement {
  const element = make('span', css.word)
  element.textContent = text
  return element
}

const TAGS: Partial<Record<MarkedNode['type'], string>> = { listItem: 'li', tableCell: 'td', tableRow: 'tr' }

/** What is no longer there: only to be read. */
function goneElement(node: MarkedNode, inline: boolean): HTMLElement {
  const words = document.createElement('del')
  words.textContent = textOf(node)
  if (inline) {
    words.contentEditable = 'false'
    words.className = css.removed ?? ''
    return words
  }
  const outer = make(TAGS[node.type] ?? 'div', css.gone)
  const place = node.type === 'tableRow' ? make('td') : outer
  if (place !== outer) {
    place.setAttribute('colspan', '60')
    outer.append(place)
  }
  place.append(word(node.change ? CHANGES[node.change] : ''), words)
  return outer
}

function make(tag: string, className = ''): HTMLElement {
  const element = document.createElement(tag)
  element.contentEditable = 'false'
  element.className = className
  return element
}

const LEAVES: Partial<Record<MarkedNode['type'], (node: MarkedNode) => string>> = {
  figure: ({ alt, caption }) => `图片 ${caption || alt || ''}`,
  attachment: ({ name }) => `附件 ${name ?? ''}`,
  thematicBreak: () => '分隔线',
  footnoteReference: () => '〔注〕',
  break: () => '↵',
}
const IN_LINE = ['paragraph', 'heading', 'strong', 'emphasis', 'delete', 'sub', 'sup', 'link', 'code']

function textOf(node: MarkedNode): string {
  const leaf = LEAVES[node.type]
  if (leaf) return leaf(node)
  return node.value ?? (node.children ?? []).map(textOf).join(IN_LINE.includes(node.type) ? '' : '　')
}
