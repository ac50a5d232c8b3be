import { readZip, ZipError } from '../platform/readZip.ts'
import { warn } from '../platform/refusals.ts'

const MACRO = /vba|activex|\.(?:bin|exe|dll|js|vbs|bat|cmd|ps1|scr|hta)$/i
const ACTIVE_TYPE = /macroEnabled|vnd\.ms-office\.vba|activeX/i
const REMOTE_PART =
  /Type="[^"]*\/(?:attachedTemplate|oleObject|frame|subDocument)"[^>]*TargetMode="External"|TargetMode="External"[^>]*Type="[^"]*\/(?:attachedTemplate|oleObject|frame|subDocument)"/i
const ACTIVE_PDF = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia)\b/
const MARKUP = /<(?:!doctype|html|head|body|script|iframe|svg|\?php)/i

/** A Word document without macros, embedded programs or parts from elsewhere, every entry really unpacked once. */
export async function judgeWord(bytes: Buffer): Promise<void> {
  try {
    const entries = readZip(bytes)
    const names = entries.map(({ name }) => name)
    if (!names.includes('[Content_Types].xml') || !names.includes('word/document.xml')) refuseWord()
    if (names.some((name) => MACRO.test(name))) warn('Word 文档含有宏或嵌入的程序，请去掉后再上传')
    for (const { name, read } of entries) {
      const content = await read()
      if (name === '[Content_Types].xml' && ACTIVE_TYPE.test(content.toString('utf8')))
        warn('Word 文档含有宏或嵌入的程序，请去掉后再上传')
      if (name.endsWith('.rels') && REMOTE_PART.test(content.toString('utf8')))
        warn('Word 文档引用了外部的模板或对象，请去掉后再上传')
    }
  } catch (error) {
    if (error instanceof ZipError) refuseWord()
    throw error
  }
}

function refuseWord(): never {
  warn('这不是完好的 Word 文档（.docx），请重新保存后再上传')
}

/** A PDF from its first byte to its last, without scripts, programs or other files inside. */
export function judgePdf(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !/%%EOF\s*$/.test(text.slice(-1_100))) warn('这不是完好的 PDF 文件')
  if (MARKUP.test(text.slice(0, 4_096)) || text.slice(-70_000).includes('PK\x05\x06'))
    warn('文件里还夹带着别的内容，不能上传')
  if (ACTIVE_PDF.test(text)) warn('PDF 含有脚本或嵌入的文件，请去掉后再上传')
}
