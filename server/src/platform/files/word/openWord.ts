import { posix } from 'node:path'
import { readZip } from '../readZip.ts'
import { type Xml, xmlTree } from './xmlTree.ts'

/** A part with words, and where its own relations lead: each part counts their ids anew. */
export type WordPart = {
  xml: Xml
  /** An address outside, or the path of a part. */
  target(id: string): string | undefined
}

/** What a Word file is made of, found by its relations and not by names that programs choose. */
export type WordFile = {
  document: WordPart
  styles: Xml | undefined
  numbering: Xml | undefined
  footnotes: WordPart | undefined
  endnotes: WordPart | undefined
  part(path: string): Promise<Buffer | undefined>
}

export async function openWord(bytes: Buffer): Promise<WordFile> {
  const entries = new Map(readZip(bytes).map((entry) => [entry.name.toLowerCase(), entry]))
  const part = async (path: string) => entries.get(path.toLowerCase())?.read()
  const tree = async (path: string | undefined) => {
    const content = path && (await part(path))
    return content ? xmlTree(content) : undefined
  }
  const main =
    (await relationsOf(part, '')).find(({ type }) => type === 'officeDocument')?.target ?? 'word/document.xml'
  const relations = await relationsOf(part, main)
  const pathOf = (type: string) => relations.find((one) => one.type === type)?.target
  const withRelations = async (path: string | undefined): Promise<WordPart | undefined> => {
    const xml = await tree(path)
    if (!path || !xml) return undefined
    const targets = new Map((await relationsOf(part, path)).map(({ id, target }) => [id, target]))
    return { xml, target: (id) => targets.get(id) }
  }
  const document = await withRelations(main)
  if (!document) throw new Error('no document in the Word file')
  return {
    document,
    styles: await tree(pathOf('styles')),
    numbering: await tree(pathOf('numbering')),
    footnotes: await withRelations(pathOf('footnotes')),
    endnotes: await withRelations(pathOf('endnotes')),
    part,
  }
}

type Relation = { id: string; type: string; target: string }

async function relationsOf(part: WordFile['part'], path: string): Promise<Relation[]> {
  const folder = posix.dirname(path) === '.' ? '' : posix.dirname(path)
  const content = await part(posix.join(folder, '_rels', `${posix.basename(path)}.rels`))
  if (!content) return []
  return xmlTree(content).children.map(({ attributes }) => {
    const { Id = '', Type = '', Target = '', TargetMode } = attributes
    const inside = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
    return { id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: TargetMode === 'External' ? Target : inside }
  })
}
