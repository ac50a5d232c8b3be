const SHORTEST = 6
const LONGEST = 200

/** What is wrong with what is said of a picture to those who do not see it. */
export function altFault(alt: string, media: string): string | undefined {
  const words = alt.trim()
  const file = media.slice(media.lastIndexOf('/') + 1)
  if (/\.(?:png|jpe?g|gif|webp|svg|avif)$/i.test(words) || words === file || words === file.replace(/\.[^.]+$/, ''))
    return '请写图上有什么，不要写文件名'
  if (words.length < SHORTEST || words.length > LONGEST) return `替代文字应为 ${SHORTEST} 到 ${LONGEST} 个字`
  return undefined
}
