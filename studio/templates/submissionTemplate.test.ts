import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { submissionTemplate } from './submissionTemplate.ts'

const bytes = submissionTemplate()

/** Reads the zip as an office program does: from the directory at its end. */
function partsOf(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22
  const parts = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [length, local] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const start = local + 30 + zip.readUInt16LE(local + 26)
    const part = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    expect(crc32(part)).toBe(zip.readUInt32LE(at + 16))
    parts.set(zip.toString('utf8', at + 46, at + 46 + length), part)
    at += 46 + length
  }
  expect(at).toBe(end)
  return parts
}

test('the template in the content is the one this program makes', () => {
  const committed = join(import.meta.dirname, '../../content/media/solicits/template.docx')
  expect(readFileSync(committed).equals(bytes)).toBe(true)
})

test('it holds the parts a word processor looks for, each sound and with its tags closed', () => {
  const parts = partsOf(bytes)
  expect([...parts.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'word/document.xml',
    'word/_rels/document.xml.rels',
    'word/styles.xml',
  ])
  for (const part of parts.values()) expect(unclosed(part.toString('utf8'))).toEqual([])
  expect(parts.get('word/document.xml')?.toString('utf8')).toContain('政采视野投稿模板')
})

function unclosed(xml: string): string[] {
  const open: string[] = []
  for (const [, closing, name = '', alone] of xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (closing && open.pop() !== name) return [`</${name}>`]
    if (!closing && !alone) open.push(name)
  }
  return open
}
