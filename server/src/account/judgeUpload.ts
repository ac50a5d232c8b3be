import { warn } from '../platform/refusals.ts'
import { judgePdf, judgeWord } from './judgeDocument.ts'
import { rewritePicture } from './rewritePicture.ts'

export type Purpose = 'question' | 'feedback'
type Judged = { bytes: Buffer; type: string; extension: string }

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const PICTURE = /^(?:ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/

/** What a file is, told from its content and never from its name; what comes back is what may be kept. */
export async function judgeUpload(bytes: Buffer, purpose: Purpose): Promise<Judged> {
  const head = bytes.subarray(0, 12).toString('hex')
  if (PICTURE.test(head)) return rewritePicture(bytes)
  if (purpose === 'feedback') warn('反馈只能附 JPG、PNG 或 WebP 图片')
  if (head.startsWith('255044462d')) {
    judgePdf(bytes)
    return { bytes, type: 'application/pdf', extension: 'pdf' }
  }
  if (head.startsWith('504b0304')) {
    await judgeWord(bytes)
    return { bytes, type: WORD, extension: 'docx' }
  }
  if (head.startsWith('d0cf11e0')) warn('不支持旧版 Word 文档（.doc），请另存为 .docx 后再上传')
  warn('只能上传 PDF、Word（.docx）或 JPG、PNG、WebP 图片')
}
