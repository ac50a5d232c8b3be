import { type Inline, isAddress, type MarkType } from '@zhengcai/contract/platform/tree.ts'
import { type Aside, alternativeOf, asidesOf, isRule } from './wordAsides.ts'
import type { WordCounts } from './wordReport.ts'
import { signOf } from './wordSymbols.ts'
import { childOf, descendants, isOn, valOf, type Xml } from './xmlTree.ts'

export type InlineNeeds = {
  target(id: string): string | undefined
  /** The name of a note, given in the order in which they are met. */
  noteName(kind: 'footnote' | 'endnote', id: string): string | undefined
  counts: WordCounts
}

/** Its children stand in its place. */
const THROUGH = new Set([
  'ins',
  'moveTo',
  'smartTag',
  'sdt',
  'sdtContent',
  'customXml',
  'fldSimple',
  'dir',
  'bdo',
  'Choice',
])
const HYPERLINK = /^\s*HYPERLINK\s+"([^"]{1,500})"/i

/** As printers set for a letter they do not have: whoever reads the draft finds the place. */
const MISSING = '〓'

type Field = { code: string; shown: boolean; url: string | undefined }

/** The words of one paragraph, and what has to stand beside it. */
export function readWords(paragraph: Xml, needs: InlineNeeds): { words: Inline[]; asides: Aside[] } {
  const asides: Aside[] = []
  const fields: Field[] = []

  const all = (xmls: Xml[]): Inline[] => xmls.flatMap(one)

  function one(xml: Xml): Inline[] {
    if (xml.name === 'r') return run(xml)
    if (xml.name === 'ins' || xml.name === 'moveTo') needs.counts.changes += 1
    if (xml.name === 'hyperlink') return linked(needs.target(xml.attributes.id ?? ''), all(xml.children))
    if (xml.name === 'AlternateContent') return all(alternativeOf(xml))
    if (xml.name === 'oMath' || xml.name === 'oMathPara') return formula(xml)
    if (xml.name === 'del' || xml.name === 'moveFrom') needs.counts.changes += 1
    return THROUGH.has(xml.name) ? all(xml.children) : []
  }

  function formula(xml: Xml): Inline[] {
    needs.counts.formulas += 1
    return [
      text(
        [...descendants(xml)]
          .filter(({ name }) => name === 't')
          .map((part) => part.text)
          .join(''),
      ),
    ]
  }

  function run(xml: Xml): Inline[] {
    const properties = childOf(xml, 'rPr')
    if (isOn(properties, 'vanish')) return []
    const inside = xml.children.flatMap((part) => piece(part))
    const link = fields.findLast(({ shown, url }) => shown && url)?.url
    return linked(link, marked(inside, properties))
  }

  function piece(xml: Xml): Inline[] {
    if (xml.name === 'fldChar') return field(xml.attributes.fldCharType ?? '')
    if (xml.name === 'instrText') {
      const last = fields.at(-1)
      if (last && !last.shown) last.code += xml.text
      return []
    }
    // What a field is made from is no part of the text, what it shows is.
    if (fields.some(({ shown }) => !shown)) return []
    switch (xml.name) {
      case 't':
        return [text(xml.text)]
      case 'sym':
        return [symbol(xml)]
      case 'ruby':
        needs.counts.readings += 1
        return all(childOf(xml, 'rubyBase')?.children ?? [])
      case 'tab':
        return [text(' ')]
      case 'noBreakHyphen':
        return [text('-')]
      case 'br':
      case 'cr':
        return xml.attributes.type === 'page' || xml.attributes.type === 'column' ? [] : [{ type: 'break' }]
      case 'footnoteReference':
      case 'endnoteReference':
        return note(xml)
      case 'commentReference':
        needs.counts.comments += 1
        return []
      case 'drawing':
      case 'pict':
      case 'object':
        return drawing(xml)
      case 'AlternateContent':
        return alternativeOf(xml).flatMap(piece)
      default:
        return []
    }
  }

  function symbol(xml: Xml): Inline {
    const sign = signOf(xml)
    if (sign === undefined) needs.counts.lostSymbols += 1
    return text(sign ?? MISSING)
  }

  function drawing(xml: Xml): Inline[] {
    const found = asidesOf(xml)
    if (found.length === 0 && !isRule(xml)) needs.counts.lostPictures += 1
    asides.push(...found)
    return []
  }

  function field(type: string): Inline[] {
    if (type === 'begin') fields.push({ code: '', shown: false, url: undefined })
    const last = fields.at(-1)
    if (type === 'separate' && last) {
      last.shown = true
      last.url = HYPERLINK.exec(last.code)?.[1]
    }
    if (type === 'end') fields.pop()
    return []
  }

  function note(xml: Xml): Inline[] {
    const kind = xml.name === 'footnoteReference' ? 'footnote' : 'endnote'
    const identifier = needs.noteName(kind, xml.attributes.id ?? '')
    return identifier ? [{ type: 'footnoteReference', identifier }] : []
  }

  return { words: all(paragraph.children), asides }
}

const text = (value: string): Inline => ({ type: 'text', value })

/** The marks of notes among words, however deep. */
export const notesIn = (words: Inline[]): Inline[] =>
  words.flatMap((node) =>
    'children' in node ? notesIn(node.children) : node.type === 'footnoteReference' ? [node] : [],
  )

function marked(inside: Inline[], properties: Xml | undefined): Inline[] {
  const raised = valOf(properties, 'vertAlign')
  const isNote = inside.some(({ type }) => type === 'footnoteReference')
  const marks: MarkType[] = [
    ...(isOn(properties, 'b') ? ['strong' as const] : []),
    ...(isOn(properties, 'i') ? ['emphasis' as const] : []),
    ...(isOn(properties, 'strike') || isOn(properties, 'dstrike') ? ['delete' as const] : []),
    ...(raised === 'superscript' && !isNote ? ['sup' as const] : []),
    ...(raised === 'subscript' ? ['sub' as const] : []),
  ]
  return marks.reduce<Inline[]>((words, type) => (words.length > 0 ? [{ type, children: words }] : []), inside)
}

const linked = (url: string | undefined, children: Inline[]): Inline[] =>
  url && isAddress(url) && children.length > 0 ? [{ type: 'link', url, children }] : children
