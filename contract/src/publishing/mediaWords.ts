/** Words and limits of the media library. Free of the schema library. */
export const MEDIA_KINDS = { picture: '图片', document: '文档', film: '影片', captions: '字幕' } as const
export type MediaKind = keyof typeof MEDIA_KINDS

export const LICENCES = { own: '自有', granted: '授权', free: '公开', unknown: '未知' } as const
export type Licence = keyof typeof LICENCES

export const MEDIA_PLACES = {
  draft: '稿件',
  history: '稿件的历史',
  item: '已发布的内容',
  training: '公告与培训',
  site: '站点',
} as const
export type MediaPlace = keyof typeof MEDIA_PLACES

/** Files are sent in parts: every one but the last has exactly so many bytes. */
export const PART_BYTES = 4 * 1_048_576

const MB = 1_000_000
export const MOST_BYTES: Record<MediaKind, number> = {
  picture: 20 * MB,
  document: 50 * MB,
  film: 1_000 * MB,
  captions: MB,
}
/** What helps with a file that is too large. */
const SMALLER: Record<MediaKind, string> = {
  picture: '请缩小或压缩后再上传',
  document: '请压缩其中的图片，或分成几个文件再上传',
  film: '请压缩或剪短后再上传',
  captions: '请检查是不是选错了文件',
}
export const tooLargeWords = (kind: MediaKind, size: number): string =>
  `${MEDIA_KINDS[kind]}至多 ${MOST_BYTES[kind] / MB} MB，这个文件有 ${Math.ceil((10 * size) / MB) / 10} MB，${SMALLER[kind]}`

export const MOST_PIXELS = 60_000_000

/** For the choosing of files; the server judges by content. */
export const MEDIA_FILES: Record<MediaKind, string> = {
  picture: '.jpg,.jpeg,.png,.webp,.svg',
  document: '.pdf,.docx,.xlsx',
  film: '.mp4',
  captions: '.vtt',
}

export const ALT_LEAST = 6
export const ALT_MOST = 200

/** A picture is never described by its file's name, nor by what every picture is. */
export function altFault(alt: string, fileName: string): string | undefined {
  const words = alt.trim()
  if (words === '') return undefined
  const length = [...words].length
  if (length < ALT_LEAST) return `替代文字至少 ${ALT_LEAST} 个字`
  if (length > ALT_MOST) return `替代文字至多 ${ALT_MOST} 个字`
  const bare = (text: string) => text.toLowerCase().replace(/\.[a-z0-9]{2,5}$/, '')
  if (bare(words) === bare(fileName.trim()) || /^\S+\.(?:jpe?g|png|webp|svg|gif)$/i.test(words))
    return '替代文字不能是文件名，请写图中有什么'
  return undefined
}

/** Days without use until a file waits to be cleaned up, and days it then waits. */
export const UNUSED_DAYS = 30
export const TRASH_DAYS = 30
