import { SaxesParser } from 'saxes'

/** Not XML that we would follow: broken, in a letter set we do not read, nested without end, or with entities of its own. */
export class XmlError extends Error {}

export type Element = { name: string; attributes: Record<string, string> }
export type XmlReader = { open?(element: Element): void; close?(name: string): void; text?(text: string): void }

const DEEPEST = 200

/** Names come without their prefix: a document chooses its prefixes freely, so no rule may depend on them. */
export function readXml(bytes: Buffer, reader: XmlReader): void {
  const { text, encodings } = decode(bytes)
  const parser = new SaxesParser({ position: false, xmlns: false } as const)
  let depth = 0
  parser.on('error', (error) => fail(error.message))
  parser.on('doctype', () => fail('doctype'))
  parser.on('xmldecl', ({ encoding = 'utf-8', version }) => {
    if (version !== '1.0' || !encodings.includes(encoding.toLowerCase())) fail('encoding')
  })
  // Before attributes are read: the depth bounds all that follows.
  parser.on('opentagstart', () => {
    depth += 1
    if (depth > DEEPEST) fail('too deep')
  })
  parser.on('opentag', ({ name, attributes }) => reader.open?.({ name: local(name), attributes }))
  parser.on('closetag', ({ name }) => {
    depth -= 1
    reader.close?.(local(name))
  })
  parser.on('text', (piece) => reader.text?.(piece))
  parser.on('cdata', (piece) => reader.text?.(piece))
  parser.write(text).close()
}

/** Two of one name under different prefixes would leave it open which one counts. */
export function attributeOf({ attributes }: Element, name: string): string | undefined {
  let found: string | undefined
  for (const key in attributes) {
    if (local(key) !== name || key.startsWith('xmlns')) continue
    if (found !== undefined) fail('an attribute twice')
    found = attributes[key]
  }
  return found
}

export const local = (name: string) => name.slice(name.indexOf(':') + 1)

function fail(what: string): never {
  throw new XmlError(what)
}

/** Where the bytes say UTF-16, a declaration that says otherwise is refused, and the other way round. */
function decode(bytes: Buffer): { text: string; encodings: string[] } {
  const head = bytes.toString('hex', 0, 2)
  const [encoding, ...encodings] =
    head === 'fffe' || head === '3c00'
      ? ['utf-16le', 'utf-16', 'utf-16le']
      : head === 'feff' || head === '003c'
        ? ['utf-16be', 'utf-16', 'utf-16be']
        : ['utf-8', 'utf-8', 'utf8']
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encodings }
  } catch {
    return fail('not the letters it says')
  }
}
