import type { Spread } from './countInLibrary.ts'

export const SURNAMES =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏窦章云苏潘葛奚范彭郎鲁韦马苗方俞任袁柳鲍史唐费薛雷贺倪汤滕殷罗毕郝邬安常乐于傅皮卞齐康伍余元卜顾孟黄穆萧尹姚邵汪祁毛禹狄米贝明臧计成戴宋庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫房裘缪解应宗丁宣邓郁单杭洪包诸左石崔吉龚程邢裴陆荣翁荀甄曲封靳段焦谷车侯班仇祖武符刘景詹束龙叶黎白鄂蒲邰从赖卓屠乔谭冉桑边燕尚农温庄晏柴瞿阎慕连茹习艾容向古易廖庾耿匡国文寇广东欧沃利蔚越隆师巩聂晁勾敖融冷辛阚那简饶空曾沙关游竺权盖益桓公肖覃付闫闻'
const COMPOUND = /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|司徒|司空|端木|南宫)/
/** So many items beside the questions have it: then it is a word and no person. */
const WELL_KNOWN = 3
const PRIVATE = /\d{5,}|@|\/\//

type Shown = { id: string; title: string }
export type Personal = {
  /** Might be somebody's name: one that is known, or what begins like one and stands hardly anywhere else. */
  isName(word: string): boolean
  /** A title as an example; its address where it holds a number or a name of a person. */
  show(item: Shown): string
}

/** `names` are of people and of whatever they call themselves: what the laws say too (代理机构) is none. */
export function personal(names: string[], { inArticles, inItems }: Spread): Personal {
  const known = names.filter((name) => name.length > 1 && inArticles(name) === 0)
  const isCommon = (word: string) => inArticles(word) > 0 || inItems(word) >= WELL_KNOWN
  const beginsLikeName = (word: string) =>
    (word.length <= 3 && SURNAMES.includes(word.charAt(0))) || COMPOUND.test(word)
  const isOfKnown = (word: string) =>
    known.some((name) => word.includes(name) || (name.length <= 4 && name.includes(word)))
  return {
    isName: (word) => isOfKnown(word) || (beginsLikeName(word) && !isCommon(word)),
    show({ id, title }) {
      const isPrivate = PRIVATE.test(title.normalize('NFKC')) || known.some((name) => title.includes(name))
      return isPrivate ? `/questionDetails?id=${id}` : `《${title}》`
    },
  }
}
