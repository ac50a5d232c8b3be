const NUMERALS = '[一二三四五六七八九十百千零〇\\d]'
const NUMBERED = new RegExp(`^第${NUMERALS}{1,5}(?:分编|[编章节])`)
const NAMED = /^["(]?(?:[\u4e00-\u9fff]{2,6}编(?:通则|总则|分则)?(?:部分)?|总则|分则|附则|通则)[")]?/
const JOINT = /^(?:中的|里的|的|中|里)/
/** The heading of a numbered part, up to the next 第. */
const HEADING = /^["(]?([\u4e00-\u9fff、]{1,16})[")]?$/
/** Words that are no heading: what stands there is a sentence. */
const SENTENCE = /[对按依违据以由于应可须]|规定|要求|适用|协议$|文件$|公告$|章程$/
const ARTICLE = new RegExp(`^第${NUMERALS}{1,9}(?:条|[、和与及至到—])`)
const MOST_PARTS = 4
const LONGEST_HEADING = 18

/** 人格权编第997条, 第七编侵权责任第1165条: passes the part of a code or law, if an article stands behind it. */
export function passParts(text: string, from: number): number {
  let end = from
  for (let parts = 0; parts < MOST_PARTS; parts++) {
    const joined = end + (JOINT.exec(text.slice(end, end + 2))?.[0].length ?? 0)
    const next = passPart(text, joined)
    if (next === joined) break
    end = next
  }
  return end > from && ARTICLE.test(text.slice(end + jointAt(text, end), end + 16)) ? end : from
}

const jointAt = (text: string, place: number) => JOINT.exec(text.slice(place, place + 2))?.[0].length ?? 0

function passPart(text: string, from: number): number {
  const ahead = text.slice(from, from + 12)
  const numbered = NUMBERED.exec(ahead)
  if (!numbered) return from + (NAMED.exec(ahead)?.[0].length ?? 0)
  const end = from + numbered[0].length
  const behind = text.slice(end, end + LONGEST_HEADING + 1)
  const next = behind.indexOf('第')
  const heading = next > 0 ? HEADING.exec(behind.slice(0, next))?.[1] : undefined
  return heading && !SENTENCE.test(heading) && !JOINT.test(heading) ? end + next : end
}
