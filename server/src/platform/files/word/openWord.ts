import { posix } from 'node:path'
import { readZip } from '../readZip.ts'
import { type Xml, xmlTree } from './xmlTree.ts'

/** What a Word file is made of, found by its relations and not by names that programs choose. */
export type WordFile = {
  document: Xml
  styles: Xml | undefined
  numbering: Xml | undefined
  footnotes: Xml | undefined
  endnotes: Xml | undefined
  /** Where a relation of the text leads: an address outside, or the path of a part. */
  target(id: string): string | undefined
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
  const document = await tree(main)
  if (!document) throw new Error('no document in the Word file')
  const relations = await relationsOf(part, main)
  const related = (type: string) => tree(relations.find((one) => one.type === type)?.target)
  const targets = new Map(relations.map(({ id, target }) => [id, target]))
  return {
    document,
    styles: await related('styles'),
    numbering: await related('numbering'),
    footnotes: await related('footnotes'),
    endnotes: await related('endnotes'),
    target: (id) => targets.get(id),
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
