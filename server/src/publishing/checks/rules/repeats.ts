import { type Rule, spotsOf } from '../rule.ts'

/** A sign that is hardly ever written twice, and where it is: behind these, or before those. */
const TWICE: Record<string, { behind?: string; before?: string }> = {
  的: { behind: '目标有端打', before: '确' },
  了: { behind: '为除不明', before: '解结断事却然分' },
  和: { behind: '饱共缓温中总谐调平柔祥随暖', before: '美气睦平谐解' },
  在: { behind: '存现所内潜实自正外旨', before: '于' },
  是: { behind: '但于就可凡若', before: '否非' },
  与: { behind: '参给赋', before: '否会' },
  及: { behind: '以涉普触波危提顾', before: '时格早' },
  对: { behind: '针面相绝校核应反派', before: '方象应策比口外联手照接' },
  于: {},
  由: { behind: '理自缘事案来', before: '于来' },
  被: { behind: '棉', before: '告申上动害投征侵保诉执调' },
  并: { behind: '合兼吞归', before: '购且列非' },
  以: { behind: '可予所加得足难用', before: '及内外上下前后来免' },
  其: { behind: '极尤与何', before: '他它中次' },
  或: { behind: '间抑', before: '者' },
}
const SINGLE = new RegExp(`([${Object.keys(TWICE).join('')}])\\1`, 'g')

const TWO = [
  '应当',
  '可以',
  '进行',
  '根据',
  '按照',
  '依照',
  '以及',
  '或者',
  '并且',
  '因此',
  '但是',
  '如果',
  '由于',
  '关于',
  '对于',
  '已经',
  '不得',
  '我们',
  '他们',
  '通过',
  '其中',
  '之间',
  '有关',
  '相关',
  '以下',
  '没有',
  '需要',
  '必须',
]
const DOUBLE = new RegExp(`(${TWO.join('|')})\\1`, 'g')

/** 重复: the same small word twice in a row, where it is not part of two words that meet (目的的, 为了了解). */
export const repeats: Rule = ({ text }) => [
  ...spotsOf(text, SINGLE, ({ 0: run, 1: sign = '', index }) => {
    const { behind = '', before = '' } = TWICE[sign] ?? {}
    const [ahead, next] = [text[index - 1] ?? '', text[index + 2] ?? '']
    if (ahead === sign || next === sign || (ahead !== '' && behind.includes(ahead))) return undefined
    return next !== '' && before.includes(next) ? undefined : written(run, sign)
  }),
  ...spotsOf(text, DOUBLE, ([run, word = '']) => written(run, word)),
]

const written = (run: string, word: string) => ({
  level: 'must' as const,
  message: `“${run}”重复`,
  replacements: [word],
})
