import { refuse } from '../../http/refusals.ts'
import { readZip, type ZipEntry, ZipError } from '../readZip.ts'
import { attributeOf, type Element, local, readXml, XmlError } from './readXml.ts'
import { fieldReader, isLink } from './wordFields.ts'
import { looksLikePicture, type PartLists, RELATIONS, WORD_PARTS } from './wordParts.ts'

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

/** What is said of a document, by what people call it. */
const refusalsOf = ({ called, extension }: PartLists) => ({
  broken: (): never => refuse(`这不是完好的 ${called}（.${extension}），请重新保存后再上传`),
  active: (): never => refuse(`${called}含有宏、嵌入的对象或程序，请去掉或粘贴为图片后再上传`),
  remote: (): never => refuse(`${called}引用了外部的模板、图片或对象，请去掉后再上传`),
  field: (): never =>
    refuse(`${called}含有会读取别的文件或运行程序的域，请选中后按 Ctrl+Shift+F9 转为文字，或打印为 PDF 后再上传`),
})
type Refusals = ReturnType<typeof refusalsOf>

type Part = ZipEntry & { path: string; type: string }

/** A Word document of parts, relations and fields that ordinary ones have: whatever is not on a list is refused. */
export async function judgeWord(bytes: Buffer, lists: PartLists = WORD_PARTS): Promise<void> {
  const refusals = refusalsOf(lists)
  try {
    const parts = await listParts(readZip(bytes), refusals.broken)
    if (!parts.some(({ type }) => type === lists.main)) refusals.broken()
    let left = MOST_MARKUP
    for (const part of parts) {
      const content = await part.read()
      const kind = lists.kindOf(part.type)
      if (kind === undefined) refusals.active()
      if (kind === 'picture' && !looksLikePicture(content)) refusals.active()
      if (kind !== 'markup') continue
      left -= content.length
      if (content.length > LARGEST_MARKUP || left < 0) refuse(`${lists.called}过于复杂，请拆分或打印为 PDF 后再上传`)
      judgeMarkup(content, part, { lists, refusals })
    }
  } catch (error) {
    if (error instanceof ZipError || error instanceof XmlError) refusals.broken()
    throw error
  }
}

/** Each part with the type that the list of types gives it; what its name suggests counts for nothing. */
async function listParts(entries: ZipEntry[], broken: () => never): Promise<Part[]> {
  const files = entries
    .filter(({ name }) => !name.endsWith('/'))
    .map((entry) => ({ ...entry, path: entry.name.toLowerCase() }))
  if (new Set(files.map(({ path }) => path)).size !== files.length) broken()
  const types = files.find(({ path }) => path === TYPES) ?? broken()
  const content = await types.read()
  if (content.length > LARGEST_MARKUP) broken()
  const typeOf = readTypes(content, broken)
  return files.filter((file) => file !== types).map((file) => ({ ...file, type: typeOf(file.path) }))
}

function readTypes(content: Buffer, broken: () => never): (path: string) => string {
  const given = new Map<string, string>()
  const add = (key: string | undefined, type: string | undefined) => {
    if (!key || !type || given.has(key.toLowerCase())) broken()
    given.set(key.toLowerCase(), type.toLowerCase())
  }
  readXml(content, {
    open(element) {
      const type = attributeOf(element, 'ContentType')
      if (element.name === 'Default') add(`.${attributeOf(element, 'Extension') ?? ''}`, type)
      else if (element.name === 'Override') add(attributeOf(element, 'PartName'), type)
      else if (element.name !== 'Types') broken()
    },
  })
  return (path) => given.get(`/${path}`) ?? given.get(path.slice(path.lastIndexOf('.'))) ?? ''
}

type Judging = { lists: PartLists; refusals: Refusals }

function judgeMarkup(content: Buffer, { path, type }: Part, judging: Judging): void {
  const isRelations = type === RELATIONS
  // Programs find relations by their place, so a part that lies there is one, and one elsewhere is something odd.
  if (isRelations !== /(?:^|\/)_rels\/[^/]*\.rels$/.test(path)) judging.refusals.broken()
  const fields = fieldReader(judging.refusals.field)
  readXml(content, {
    open(element) {
      if (isRelations && element.name === 'Relationship') judgeRelation(element, judging)
      else judgeElement(element, type, judging.refusals)
      fields.open(element)
    },
    close: fields.close,
    text: fields.text,
  })
  fields.finish()
}

function judgeRelation(element: Element, { lists, refusals }: Judging): void {
  const target = attributeOf(element, 'Target') ?? ''
  const external = (attributeOf(element, 'TargetMode') ?? 'Internal').toLowerCase() !== 'internal'
  const relation = lists.relationOf(attributeOf(element, 'Type') ?? '')
  if (external) {
    if (relation !== 'hyperlink' || !isLink(target)) refusals.remote()
  } else if (relation === undefined) refusals.active()
  else if (/^[\\/]{2}|:/.test(target)) refusals.remote()
}

function judgeElement(element: Element, type: string, refusals: Refusals): void {
  if (ACTIVE.has(element.name)) refusals.active()
  for (const key in element.attributes) {
    const [name, value] = [local(key), element.attributes[key] ?? '']
    if (key.startsWith('xmlns')) continue
    if (name === 'src' && !isOwn(value)) refusals.remote()
    // A link of a shape may lead to the web, a picture may not come from there.
    if (name === 'href' && !(LINKED.has(element.name) ? isLink(value) : isOwn(value))) refusals.remote()
    if (type === SVG && name.startsWith('on')) refusals.active()
  }
}

const isOwn = (address: string) =>
  /^data:image\/(?:png|jpeg);/.test(address) || !/^[\\/]{2}|:/.test(address.slice(0, 300))
