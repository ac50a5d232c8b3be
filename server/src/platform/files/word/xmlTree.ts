import { local, readXml } from '../inspection/readXml.ts'

/** An element without prefixes; words stand in `text` of the element they are in. */
export type Xml = { name: string; attributes: Record<string, string>; children: Xml[]; text: string }

/** The whole of a part in memory: only for what was judged before, whose size is bounded. */
export function xmlTree(bytes: Buffer): Xml {
  const root: Xml = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  readXml(bytes, {
    open({ name, attributes }) {
      const own = Object.entries(attributes).filter(([key]) => !key.startsWith('xmlns'))
      const element: Xml = {
        name,
        attributes: Object.fromEntries(own.map(([key, value]) => [local(key), value])),
        children: [],
        text: '',
      }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    close: () => void open.pop(),
    text(piece) {
      const last = open.at(-1)
      if (last) last.text += piece
    },
  })
  return root.children[0] ?? root
}

export const childOf = (xml: Xml | undefined, name: string): Xml | undefined =>
  xml?.children.find((child) => child.name === name)

/** `w:val` of a child, which is how most properties are written. */
export const valOf = (xml: Xml | undefined, name: string): string | undefined => childOf(xml, name)?.attributes.val

/** A property that is on when it is there, unless it says otherwise. */
export function isOn(xml: Xml | undefined, name: string): boolean {
  const property = childOf(xml, name)
  return property !== undefined && !['0', 'false', 'off', 'none'].includes(property.attributes.val ?? '1')
}

export function* descendants(xml: Xml): Generator<Xml> {
  for (const child of xml.children) {
    yield child
    yield* descendants(child)
  }
}

/** The first within it that is so. */
export function findIn(xml: Xml, isSo: (part: Xml) => boolean): Xml | undefined {
  for (const child of xml.children) {
    const found = isSo(child) ? child : findIn(child, isSo)
    if (found) return found
  }
  return undefined
}
