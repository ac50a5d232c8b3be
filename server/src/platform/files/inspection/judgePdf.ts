import { refuse } from '../../http/refusals.ts'
import { type Dictionary, isWhite, PdfError, type PdfValue } from './pdfLexer.ts'
import { isDictionary, type PdfContent, readPdf } from './readPdf.ts'
import { isLink } from './wordFields.ts'

const MARKUP = /<(?:!doctype|html|head|body|script|iframe|svg|\?php)/i
const AGAIN = '请用“打印为 PDF”重新生成后再上传'

/** Names that only scripts, actions beyond a step or a link, and files inside the file need; wherever they stand. */
const ACTIVE = new Set(
  'JS JavaScript Launch EmbeddedFile EmbeddedFiles EF Filespec FileAttachment RichMedia RichMediaExecute SubmitForm ImportData GoToR GoToE GoTo3DView Rendition Movie Sound XFA 3D U3D PRC'.split(
    ' ',
  ),
)
const STEPS = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage'])

/** A PDF of pages, links and forms: without scripts, programs, other files inside, or anything hidden from this reading. */
export function judgePdf(bytes: Buffer): void {
  const end = bytes.lastIndexOf('%%EOF')
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) || end < 0 || !bytes.subarray(end + 5).every(isWhite))
    refuse(`这不是完好的 PDF 文件，${AGAIN}`)
  if (MARKUP.test(bytes.toString('latin1', 0, 4_096)) || bytes.subarray(-70_000).includes('PK\x05\x06'))
    refuse('文件里还夹带着别的内容，不能上传')
  try {
    judgeContent(readPdf(bytes))
  } catch (error) {
    if (error instanceof PdfError) refuse(`这不是完好的 PDF 文件，或者其中有无法检查的写法，${AGAIN}`)
    throw error
  }
}

const refuseActive = (): never => refuse(`PDF 含有脚本、会自行运行的动作或嵌入的文件，${AGAIN}`)
const refuseLink = (): never => refuse('PDF 含有不是通往网页或邮箱的链接，请去掉后再上传')

function judgeContent({ objects, values }: PdfContent): void {
  const versions = (value: PdfValue): PdfValue[] =>
    typeof value === 'object' && value?.kind === 'reference' ? (objects.get(value.id) ?? []) : [value]
  const waiting = [...values]
  /** Which key held which object: asked once, however often it is used. */
  const judged = new Set<string>()
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue
    if (value.kind === 'name' && ACTIVE.has(value.name)) refuseActive()
    if (value.kind === 'array') for (const item of value.items) waiting.push(item)
    if (value.kind !== 'dictionary') continue
    for (const [key, held] of value.entries) {
      waiting.push(held)
      const isReference = typeof held === 'object' && held?.kind === 'reference'
      const once = isReference && key !== 'S' ? `${key} ${held.id}` : undefined
      if (once !== undefined && judged.has(once)) continue
      if (once !== undefined) judged.add(once)
      judgeEntry(value, key, versions(held), versions)
    }
  }
}

type Versions = (value: PdfValue) => PdfValue[]

function judgeEntry(dictionary: Dictionary, key: string, held: PdfValue[], versions: Versions): void {
  if (key === 'Encrypt') refuse('PDF 已加密或受保护，请去掉保护后再上传')
  if (ACTIVE.has(key)) refuseActive()
  if (key === 'OpenAction' && !held.every((value) => isPlace(value) || isStep(value, versions))) refuseActive()
  if (key === 'AA' && !held.every((value) => isHarmlessSet(value, versions))) refuseActive()
  if (key === 'URI' && !held.every(isHarmlessUri)) refuseLink()
  if (key === 'F' && held.some((value) => namesFile(value))) refuseActive()
  if (key === 'S' && held.some((value) => isName(value, 'Named')) && !isKnownStep(dictionary)) refuseActive()
  if (key === 'Subtype' && held.some((value) => isName(value, 'Screen') || isName(value, 'PS'))) refuseActive()
}

const isName = (value: PdfValue | undefined, name: string) =>
  typeof value === 'object' && value?.kind === 'name' && value.name === name
const isPlace = (value: PdfValue) => value === null || (typeof value === 'object' && value.kind === 'array')

/** Goes to a page of the same file and does nothing after that. */
function isStep(value: PdfValue, versions: Versions): boolean {
  if (!isDictionary(value)) return false
  const actions = value.entries.filter(([key]) => key === 'S').flatMap(([, action]) => versions(action))
  return (
    actions.length > 0 &&
    actions.every((action) => isName(action, 'GoTo')) &&
    !value.entries.some(([key]) => key === 'Next')
  )
}

function isHarmlessSet(value: PdfValue, versions: Versions): boolean {
  return isDictionary(value) && value.entries.every(([, act]) => versions(act).every((one) => isStep(one, versions)))
}

function isHarmlessUri(value: PdfValue): boolean {
  if (isDictionary(value)) return value.entries.every(([key, base]) => key !== 'Base' || isHarmlessUri(base))
  return value === null || (typeof value === 'object' && value.kind === 'string' && isLink(value.text))
}

/** A file beside this one, by its name or by a description of it. */
function namesFile(value: PdfValue): boolean {
  if (isDictionary(value)) return value.entries.some(([key]) => key === 'F' || key === 'UF' || key === 'FS')
  return typeof value === 'object' && value?.kind === 'string'
}

function isKnownStep({ entries }: Dictionary): boolean {
  const steps = entries.filter(([key]) => key === 'N')
  return steps.every(([, value]) => typeof value === 'object' && value?.kind === 'name' && STEPS.has(value.name))
}
