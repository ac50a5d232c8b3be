const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

export type Piece = { text: string; from: number }

/** A text as the dictionary of the language cuts it: what it does not know is left in single signs. */
export const piecesOf = (text: string): Piece[] =>
  [...segmenter.segment(text)].map(({ segment, index }) => ({ text: segment, from: index }))

export const isHan = (word: string): boolean => /^[\u4e00-\u9fff]$/.test(word)

/** Signs that stand alone in prose, before a name rather than in one. */
export const PROSE: ReadonlySet<string> = new Set(
  `的了在是我们你他她它和与及或请问找向对由从被给让把说为有就都也还不没要会能可以后前中到将于个名位这那某该本贵各叫姓
   做交签收报退付送买卖用上下里外内多少每第再又只才很太更最并但而则若因所其之者等却已曾未无非另先按依据经过去来出入起
   元万亿年月日天时分秒号条款项章节次份家间台套件批标包段省市县区镇乡村路街局处科厅部院校厂站队组户栋座层室米吨斤辆册
   跟同比像关替代受得着吗呢吧啊哪谁什几两一二三四五六七八九十百千零〇办写看想听打改查验评投开定补换租装设拨缴罚扣填留派
   托催约帮见价税费额率案函书表证纸姐哥总工方甲乙丙丁戊己庚辛双倍半近超满共均仅即便应须需当否属含带缺错漏旧女男人士事成转接`.replaceAll(
    /\s/g,
    '',
  ),
)
