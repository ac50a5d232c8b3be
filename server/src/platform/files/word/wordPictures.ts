import { isPicture } from '../inspection/rewritePicture.ts'
import type { WordFile, WordPart } from './openWord.ts'
import type { Shown } from './wordAsides.ts'
import { descendants, findIn, type Xml } from './xmlTree.ts'

export type WordPicture = { name: string; bytes: Uint8Array }

const MOST_PICTURES = 200
const MOST_BYTES = 60_000_000

/** Reads the pictures of a document, each part once, of kinds that browsers show. */
export async function gatherPictures(file: WordFile) {
  const readable = new Map<string, Buffer>()
  let left = MOST_BYTES
  for (const path of pathsIn(file)) {
    const bytes = await file.part(path)
    if (!bytes || !isPicture(bytes) || bytes.length > left || readable.size >= MOST_PICTURES) continue
    left -= bytes.length
    readable.set(path, bytes)
  }
  const names = new Map<string, string>()
  return {
    taken: (): WordPicture[] =>
      [...names].map(([path, name]) => ({ name, bytes: new Uint8Array(readable.get(path) ?? []) })),
    /** What a picture of a part is called in the tree, and what its author said it shows. */
    nameOf({ target }: WordPart, { blip, described }: Shown): { media: string; alt: string } | undefined {
      const path = target(embedOf(blip))
      if (!path || !readable.has(path)) return undefined
      const name = names.get(path) ?? `media/word/${names.size + 1}`
      names.set(path, name)
      return { media: name, alt: altOf(described) }
    },
  }
}

const embedOf = ({ attributes }: Xml): string => attributes.embed ?? attributes.id ?? ''

function pathsIn({ document, footnotes, endnotes }: WordFile): Set<string> {
  const paths = new Set<string>()
  for (const part of [document, footnotes, endnotes])
    for (const inside of part ? descendants(part.xml) : []) {
      if (inside.name !== 'blip' && inside.name !== 'imagedata') continue
      const path = part?.target(embedOf(inside))
      if (path) paths.add(path)
    }
  return paths
}

/** Programs fill in names of files and guesses of their own, which describe nothing. */
const FILLED_IN =
  /^(?:(?:图片|图像|图形|picture|image|graphic)\s*\d*|\S+\.(?:jpe?g|png|webp|gif|bmp|emf|wmf)|(?:wps|微信|qq)(?:图片|截图)[_\d]*)$/i
const GUESSED = /描述已自动生成|中度可信度|Description automatically generated/i

function altOf(described: Xml): string {
  const facts = findIn(described, ({ name }) => name === 'docPr' || name === 'cNvPr')?.attributes ?? {}
  const said = (facts.descr ?? '').replace(/\s+/g, ' ').trim()
  return FILLED_IN.test(said) || GUESSED.test(said) ? '' : said.slice(0, 200)
}
