import { refuse } from '../../http/refusals.ts'
import { readZip, ZipError } from '../readZip.ts'
import type { Judged } from './judged.ts'
import { judgePdf } from './judgePdf.ts'
import { judgeWord } from './judgeWord.ts'
import { SHEET_PARTS } from './sheetParts.ts'

const OPEN_XML = 'application/vnd.openxmlformats-officedocument'
const NOTHING = new Uint8Array()

/** A document of the office, which is kept as it came; only what it is comes back. */
export async function judgeDocument(bytes: Buffer): Promise<Judged> {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') {
    judgePdf(bytes)
    return { bytes: NOTHING, type: 'application/pdf', extension: 'pdf' }
  }
  const names = namesIn(bytes)
  if (names.includes('ofd.xml')) refuse('不支持 OFD 版式文件，请在阅读器中导出为 PDF，或另存为 Word（.docx）后再上传')
  if (names.some((name) => name.startsWith('xl/'))) {
    await judgeWord(bytes, SHEET_PARTS)
    return { bytes: NOTHING, type: `${OPEN_XML}.spreadsheetml.sheet`, extension: 'xlsx' }
  }
  if (names.length > 0 && !names.some((name) => name.startsWith('word/')))
    refuse('压缩包和别的程序的文件不能上传，只收 PDF、Word（.docx）和 Excel（.xlsx）')
  await judgeWord(bytes)
  return { bytes: NOTHING, type: `${OPEN_XML}.wordprocessingml.document`, extension: 'docx' }
}

function namesIn(bytes: Buffer): string[] {
  try {
    return readZip(bytes).map(({ name }) => name.toLowerCase())
  } catch (error) {
    if (error instanceof ZipError) return []
    throw error
  }
}
