import { textOfLines } from '../lawLines.ts'
import type { ParsedLaw } from '../parseLaw.ts'

const LOOKED_AT = 3
/** 本法自2024年1月1日起施行, 本规程自公布之日起满210日施行: of itself, since laws also speak of when other things begin. */
const ENTERS_INTO_FORCE = /本[\p{Script=Han}（）《》〈〉“”]{1,30}?[自从于][^。；]{2,40}?(?:施行|实施|实行|执行|生效)/u
/** Court interpretations often end with what becomes of those before them; their day stands in the head. */
const ENDS_AN_INTERPRETATION =
  /(本解释|本规定|本批复|本院|以前).{0,60}(施行|为准|不再适用|废止|按本.{1,6}执行|不一致|抵触|适用本)/
const ENDS_A_NOTICE = /特此(通知|公告|通告|批复|函复|函告|复函|答复|说明)|此复|(施行|实施|执行|废止)[^。]{0,20}。?$/

/** Whether the text comes to its end as texts of its kind do. */
export function isClosed({ articles, counts, signed, title, preamble }: ParsedLaw): boolean {
  const ending = articles.slice(-LOOKED_AT).map(({ lines }) => textOfLines(lines))
  if (ending.some((text) => ENTERS_INTO_FORCE.test(text))) return true
  if (/^最高人民(法院|检察院)/.test(title)) return ending.slice(-2).some((text) => ENDS_AN_INTERPRETATION.test(text))
  if (counts === 'articles') return false
  const around = [...ending, ...preamble.map(({ text }) => text)]
  return signed.day !== undefined || around.some((text) => ENDS_A_NOTICE.test(text))
}

/** The text as its last words have it; what is counted below an article has no full stop of its own in some texts. */
export function endsMidSentence({ articles }: ParsedLaw): boolean {
  const last = articles.at(-1)?.lines.at(-1)?.text ?? ''
  return last !== '' && !/[。！？…”」』）)\]】》.]$/.test(last)
}
