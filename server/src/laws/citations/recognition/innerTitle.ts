const TEXTS =
  '(?:司法解释|解释|决定|通知|意见|批复|答复|复函|公告|规定|办法|细则|方案|说明|函|释义|解读|读本|修正案|草案)'
const LEAD = /关于[^，。；：:;"《》()]{2,24}$/
const TAIL = new RegExp(`^[^，。；：:;"《》()第]{0,24}?${TEXTS}`)
const FOLLOWED =
  /^(?:\(?(?:修订|修正)?草案|\(?征求意见稿|(?:[\u4e00-\u9fff]{2,8}编)?(?:的?司法解释|的解释|解释)|修正案|(?:逐条|条文)?(?:释义|解读|读本|理解与适用))/
/** 广东省实施《…》办法: what a place made to carry a law out. */
const LOCAL_LEAD = /[省市区州]实施$/
const LOCAL_TAIL = /^的?(?:若干)?(?:办法|细则|规定|条例|意见|方案)/
const LOOKED_BACK = 30

/** Where a title is part of a longer one without brackets of its own, 关于修改《…》的决定, the place where that one ends. */
export function longerTitleEnd(text: string, start: number, end: number): number | undefined {
  const after = text.slice(end, end + 40)
  const followed = FOLLOWED.exec(after)
  if (followed) return end + followed[0].length
  const lead = text.slice(Math.max(0, start - LOOKED_BACK), start)
  const tail = LEAD.test(lead) ? TAIL.exec(after) : LOCAL_LEAD.test(lead) && LOCAL_TAIL.exec(after)
  return tail ? end + tail[0].length : undefined
}
