/** 附件, 附件1, 附表二, 附录, 附: alone or with a title; 附图应当标明… is a sentence. */
const HEADING =
  /^#{0,6}\s*附[\s\u3000]*(?:件|录|表|图)?[\s\u3000]*([0-9０-９一二三四五六七八九十]{0,3})([\s\u3000]*[:：.．、]|[\s\u3000]+|)(.*)$/
const SPACED = /^附[件录表图]?[\s\u3000]/
const MARKED = /^#{1,6}\s*附(件|录|表|图)/
const SENTENCE = /[，。；！？]/
const DEMAND = /应当|不得|可以/
const LONGEST_TITLE = 40

/** Whether a line has the form of an annex's heading. */
export function isAnnexHeading(text: string): boolean {
  const found = HEADING.exec(text)
  if (!found) return false
  const [, number = '', mark = '', title = ''] = found
  if (title === '') return true
  if (/[:：]/.test(mark)) return !DEMAND.test(title)
  const setApart = number !== '' || mark !== '' || MARKED.test(text) || SPACED.test(text)
  return setApart && title.length <= LONGEST_TITLE && !SENTENCE.test(title) && !DEMAND.test(title) && title !== '则'
}
