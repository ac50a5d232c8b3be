import {
  MEDIA_FILES,
  MEDIA_KINDS,
  type MediaKind,
  MOST_BYTES,
  tooLargeWords,
} from '@zhengcai/contract/publishing/mediaWords.ts'

/** Endings that people bring often, and what they can do about them. */
const INSTEAD: [endings: string, words: string][] = [
  ['.doc .wps .wpt', '是旧版 Word 或 WPS 文字文件，请打开后“另存为”.docx 再上传'],
  ['.xls .et', '是旧版 Excel 或 WPS 表格文件，请打开后“另存为”.xlsx 再上传'],
  ['.ofd', '是 OFD 版式文件，请在阅读器中导出为 PDF，或另存为 .docx 再上传'],
  ['.ppt .pptx .dps', '是演示文稿，请导出为 PDF 再上传'],
  ['.heic .heif .avif', '是手机照片的格式，请导出为 JPG 再上传'],
  ['.gif .bmp .tif .tiff .psd', '这种图片格式不支持，请另存为 JPG 或 PNG 再上传'],
  ['.mov .avi .wmv .mkv .flv', '这种影片格式不支持，请转换为 MP4（H.264、AAC）再上传'],
  ['.srt .ass', '这种字幕格式不支持，请转换为 WebVTT（.vtt）再上传'],
  ['.zip .rar .7z', '是压缩包，请解开后逐个上传'],
]

const formsOf = (kind: MediaKind) =>
  MEDIA_FILES[kind].toUpperCase().replaceAll('.', '').replace('JPEG,', '').replaceAll(',', '、')
const allowed = (kinds: readonly MediaKind[]) =>
  kinds.map((kind) => `${MEDIA_KINDS[kind]}（${formsOf(kind)}）`).join('、')

/** What can be told from here; everything else the server tells, which looks inside. */
export function earlyFault(
  { name, size }: Pick<File, 'name' | 'size'>,
  kinds: readonly MediaKind[],
): string | undefined {
  if (size === 0) return '这个文件是空的，请检查后重新选择'
  const ending = name.includes('.') ? name.slice(name.lastIndexOf('.')).toLowerCase() : ''
  const kind = kinds.find((one) => MEDIA_FILES[one].split(',').includes(ending))
  const [, instead] = INSTEAD.find(([endings]) => endings.split(' ').includes(ending)) ?? []
  if (instead) return instead
  if (!kind) return `这里不能用${ending ? ` ${ending} ` : '没有扩展名的'}文件，可以上传${allowed(kinds)}`
  return size > MOST_BYTES[kind] ? tooLargeWords(kind, size) : undefined
}
