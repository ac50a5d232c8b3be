import { refuse } from '../../http/refusals.ts'
import { readZip, type ZipEntry, ZipError } from '../readZip.ts'
import { attributeOf, type Element, local, readXml, XmlError } from './readXml.ts'
import { fieldReader, isLink } from './wordFields.ts'
import { kindOf, looksLikePicture, MAIN, RELATIONS, relationOf } from './wordParts.ts'

const TYPES = '[content_types].xml'
const LARGEST_MARKUP = 12_000_000
const MOST_MARKUP = 24_000_000
const ACTIVE = new Set(
  'altChunk subDoc OLEObject object control objectEmbed objectLink frameset frame attachedTemplate mailMerge webVideoPr dataSource script foreignObject iframe'.split(
    ' ',
  ),
)
const LINKED = new Set('shape shapetype group rect roundrect oval line polyline arc curve a'.split(' '))
const SVG = 'image/svg+xml'

function refuseWord(): never {
  refuse('这不是完好的 Word 文档（.docx），请重新保存后再上传')
}
const refuseActive = (): never => refuse('Word 文档含有宏、嵌入的对象或程序，请去掉或粘贴为图片后再上传')
const refuseRemote = (): never => refuse('Word 文档引用了外部的模板、图片或对象，请去掉后再上传')
const refuseField = (): never =>
  refuse('Word 文档含有会读取别的文件或运行程序的域，请选中后按 Ctrl+Shift+F9 转为文字，或打印为 PDF 后再上传')

type Part = ZipEntry & { path: string; type: string }

/** A Word document of parts, relations and fields that ordinary ones have: whatever is not on a list is refused. */
export async function judgeWord(bytes: Buffer): Promise<void> {
  try {
    const parts = await listParts(readZip(bytes))
    if (!parts.some(({ type }) => type === MAIN)) refuseWord()
    let left = MOST_MARKUP
    for (const part of parts) {
      const content = await part.read()
      const kind = kindOf(part.type)
      if (kind === undefined) refuseActive()
      if (kind === 'picture' && !looksLikePicture(content)) refuseActive()
      if (kind !== 'markup') continue
      left -= content.length
      if (content.length > LARGEST_MARKUP || left < 0) refuse('Word 文档过于复杂，请拆分或打印为 PDF 后再上传')
      judgeMarkup(content, part)
    }
  } catch (error) {
    if (error instanceof ZipError || error instanceof XmlError) refuseWord()
    throw error
  }
}

/** Each part with the type that the list of types gives it; what its name suggests counts for nothing. */
async function listParts(entries: ZipEntry[]): Promise<Part[]> {
  const files = entries
    .filter(({ name }) => !name.endsWith('/'))
    .map((entry) => ({ ...entry, path: entry.name.toLowerCase() }))
  if (new Set(files.map(({ path }) => path)).size !== files.length) refuseWord()
  const types = files.find(({ path }) => path === TYPES) ?? refuseWord()
  const content = await types.read()
  if (content.length > LARGEST_MARKUP) refuseWord()
  const typeOf = readTypes(content)
  return files.filter((file) => file !== types).map((file) => ({ ...file, type: typeOf(file.path) }))
}

function readTypes(content: Buffer): (path: string) => string {
  const given = new Map<string, string>()
  const add = (key: string | undefined, type: string | undefined) => {
    if (!key || !type || given.has(key.toLowerCase())) refuseWord()
    given.set(key.toLowerCase(), type.toLowerCase())
  }
  readXml(content, {
    open(element) {
      const type = attributeOf(element, 'ContentType')
      if (element.name === 'Default') add(`.${attributeOf(element, 'Extension') ?? ''}`, type)
      else if (element.name === 'Override') add(attributeOf(element, 'PartName'), type)
      else if (element.name !== 'Types') refuseWord()
    },
  })
  return (path) => given.get(`/${path}`) ?? given.get(path.slice(path.lastIndexOf('.'))) ?? ''
}

function judgeMarkup(content: Buffer, { path, type }: Part): void {
  const isRelations = type === RELATIONS
  // Programs find relations by their place, so a part that lies there is one, and one elsewhere is something odd.
  if (isRelations !== /(?:^|\/)_rels\/[^/]*\.rels$/.test(path)) refuseWord()
  const fields = fieldReader(refuseField)
  readXml(content, {
    open(element) {
      if (isRelations && element.name === 'Relationship') judgeRelation(element)
      else judgeElement(element, type)
      fields.open(element)
    },
    close: fields.close,
    text: fields.text,
  })
  fields.finish()
}

function judgeRelation(element: Element): void {
  const target = attributeOf(element, 'Target') ?? ''
  const external = (attributeOf(element, 'TargetMode') ?? 'Internal').toLowerCase() !== 'internal'
  const relation = relationOf(attributeOf(element, 'Type') ?? '')
  if (external) {
    if (relation !== 'hyperlink' || !isLink(target)) refuseRemote()
  } else if (relation === undefined) refuseActive()
  else if (/^[\\/]{2}|:/.test(target)) refuseRemote()
}

function judgeElement(element: Element, type: string): void {
  if (ACTIVE.has(element.name)) refuseActive()
  for (const key in element.attributes) {
    const [name, value] = [local(key), element.attributes[key] ?? '']
    if (key.startsWith('xmlns')) continue
    if (name === 'src' && !isOwn(value)) refuseRemote()
    // A link of a shape may lead to the web, a picture may not come from there.
    if (name === 'href' && !(LINKED.has(element.name) ? isLink(value) : isOwn(value))) refuseRemote()
    if (type === SVG && name.startsWith('on')) refuseActive()
  }
}

const isOwn = (address: string) =>
  /^data:image\/(?:png|jpeg);/.test(address) || !/^[\\/]{2}|:/.test(address.slice(0, 300))
