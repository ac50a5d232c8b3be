const DOCX = '是旧版格式，没有加入；请用 Word 或 WPS 另存为 .docx 后再选'
/** What people often have, and what they can do about it. */
const ADVICE: Record<string, string> = {
  '.doc': DOCX,
  '.wps': DOCX,
  '.heic': '这种图片不能接收，没有加入；请转为 JPG 后再选',
  '.heif': '这种图片不能接收，没有加入；请转为 JPG 后再选',
}

/** How each kind begins. A name says nothing: an old document renamed is still an old document. */
const BEGINNINGS: Record<string, RegExp> = {
  '.pdf': /^255044462d/,
  '.docx': /^504b0304/,
  '.jpg': /^ffd8ff/,
  '.jpeg': /^ffd8ff/,
  '.png': /^89504e470d0a1a0a/,
  '.webp': /^52494646.{8}57454250/,
}
const OLD_WORD = /^d0cf11e0/

const endingOf = ({ name }: File) => /\.[^.]*$/.exec(name.toLowerCase())?.[0] ?? ''

/** What its name alone says against it. */
export function endingFault(file: File, accept: string[]): string | undefined {
  const ending = endingOf(file)
  if (accept.includes(ending)) return undefined
  const advice = ADVICE[ending]
  // To whom only pictures may be sent, another kind of document is no help.
  if (advice && (advice !== DOCX || accept.includes('.docx'))) return advice
  return `不是可以接收的类型，没有加入；可以是 ${accept.map((one) => one.slice(1)).join('、')}`
}

/** Why a file is not of a kind that is taken, said when it is chosen. */
export async function kindFault(file: File, accept: string[]): Promise<string | undefined> {
  const fault = endingFault(file, accept)
  if (fault) return fault
  let head: string
  try {
    head = [...new Uint8Array(await file.slice(0, 12).arrayBuffer())]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
  } catch {
    return '读不出来，没有加入；请确认它还在原处'
  }
  if (endingOf(file) === '.docx' && OLD_WORD.test(head)) return DOCX
  const fits = accept.some((one) => BEGINNINGS[one]?.test(head))
  return fits ? undefined : '内容与类型不符，没有加入；请重新导出或换一个文件'
}
