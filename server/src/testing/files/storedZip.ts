import { crc32, deflateRawSync } from 'node:zlib'

type Part = { name: string; content: string | Buffer; claims?: number; flags?: number; localName?: string }

/** An archive of our own making, so that a test can lie in it: about sizes, names, what is encrypted. */
export function storedZip(parts: Part[], { before = '', after = '' } = {}): Buffer {
  const pieces: Buffer[] = [Buffer.from(before)]
  const directory: Buffer[] = []
  let offset = Buffer.byteLength(before)
  for (const part of parts) {
    const content = Buffer.from(part.content)
    const packed = deflateRawSync(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(part.flags ?? 0, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(part.claims ?? content.length, 18)
    const localName = Buffer.from(part.localName ?? part.name)
    const name = Buffer.from(part.name)
    facts.writeUInt16LE(localName.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, localName, packed])
    facts.writeUInt16LE(name.length, 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), facts, tail, name]))
    pieces.push(local)
    offset += local.length
  }
  const whole = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(whole.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...pieces, whole, Buffer.from('PK\x05\x06'), end, Buffer.from(after)])
}
