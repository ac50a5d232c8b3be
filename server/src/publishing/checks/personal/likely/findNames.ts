import { COMMON_SURNAME, SURNAME } from './surnames.ts'

const TITLE =
  '(?:副)?(?:老师|经理|主任|科长|处长|局长|院长|校长|园长|馆长|理事长|所长|站长|厂长|店长|队长|组长|部长|厅长|县长|镇长|股长|司长|会长|秘书长|董事长|台长|社长|行长|村长|支书|书记|总监|总经理|总工|工程师|先生|女士|小姐|同志|医生|大夫|护士|教授|讲师|博士|会计|出纳|师傅|主管|律师|秘书|助理|老板|班长|主席|代表|专员|工|总|哥|姐|嫂|婶|阿姨|叔|警官|法官|检察官|干事|副总|同学|教练)'
/** Signs of a given name; those that make other words of it are left out. */
const GIVEN =
  '(?:(?![的了在是我们你他她它和与及或请问找向对由从被给让把说为有就都也还不没要会能可以后前中到将于、家个名位这那某该本贵各叫姓])[\\u4e00-\\u9fff])'
const END = '(?=$|[^\\u4e00-\\u9fff]|[的是在说问和与及等来去给向让为有负也都已曾表称反电手微邮身先女老同])'
const AFTER_TITLE = '(?![程作资业人序期具会龄厂包量结体则称数价分])'
/** What stands before a name and nothing else does. */
const INTRODUCED =
  '(?:我叫|名叫|叫做|本人姓名|姓名|联系人|经办人|负责人|签名|署名|提问人|咨询人|采购人代表|业主代表|授权代表|法定代表人|法人代表|项目经理|评审专家|专家|评委|供应商代表|委托代理人|同事|朋友|丈夫|妻子|亲属|本人|我是|采购员|采购经办人|经办|会计|出纳|老师|教师|同学|学生|家长|校长|院长|园长|主任|经理|总经理|科长|处长|局长|所长|站长|队长|镇长|书记|董事长|组长|律师|医生|工程师|村民|客户|邻居|工作人员|监督员|投标代表|代理人|理事长|馆长|会长|社长|行长|经手人|户名|落款|名字|收件人|申请人|投诉人|当事人)(?:叫|是|为|姓名)?[ ：:（(]{0,2}'

const WITH_TITLE = new RegExp(`${SURNAME}${GIVEN}{0,2}${TITLE}${AFTER_TITLE}`, 'g')
const AFTER_WORD = new RegExp(`(?<=${INTRODUCED})${SURNAME}${GIVEN}{1,2}?${END}`, 'g')
/** Where what follows does not tell how long the name is, it is taken to be of three signs. */
const AFTER_WORD_LOOSELY = new RegExp(`(?<=${INTRODUCED})${COMMON_SURNAME}${GIVEN}{1,2}`, 'g')
const SHORT_TITLE = new RegExp(
  `(?<![\\u4e00-\\u9fff])${COMMON_SURNAME}(?:局|处|科|校|院|所|队)(?=[说问讲要让，。、的在和])|${COMMON_SURNAME}(?:局|处|科|校)(?=[说讲让])`,
  'g',
)
const BEFORE_NUMBER = new RegExp(
  `(?<![\\u4e00-\\u9fff])${SURNAME}${GIVEN}{1,2}(?=[ ,，：:（(、]{0,2}(?:电话|手机|联系电话|身份证|微信|邮箱|[男女][，,）)]|1[3-9]\\d))`,
  'g',
)
/** 我叫国栋: who says so need not say the surname. */
const CALLED = /(?<=我叫|我名叫|本人叫)[\u4e00-\u9fff]{2,3}(?=$|[^\u4e00-\u9fff])/g
/** 我姓李, 姓孔的: a surname is enough where few work. */
const SURNAMED = new RegExp(`(?<=姓)${SURNAME}(?=$|[^\\u4e00-\\u9fff]|[的是，])`, 'g')
const AFTER_NAME = new RegExp(`^[、和与及](${SURNAME}${GIVEN}{1,2}?)${END}`)
const SIGNED = new RegExp(`(?<=[\\n。！？!?—])[ ]{0,4}(${SURNAME}${GIVEN}{1,2})[ ]{0,4}$`)
const FAMILIAR = new RegExp(
  `(?<![大缩最很较])[小老阿]${COMMON_SURNAME}(?=$|[^\\u4e00-\\u9fff]|[说问讲告让叫给是在和与也都的])`,
  'g',
)
/** Words that begin like a name and are none. */
export const NO_NAME =
  /^(?:高级|高等|高工|小白|周岁|申辩|何种|余热|余量|余卷|余合|范例|范文|段话|温控|林权|曾获|张小张|齐整|祝大家|黎明前|司授|原合|关系|方总|文件|成本|时间|明确|安全|单位|解决|关于|应当|向|全部|计划|来源|原来|连同|和|都|任何|简单|温馨|金额|项目|管理|代表|路|查|古|位|强|保|台|商务|路|封|谈判|包工|包总|单总|应总|计总|工程|施工|施总|合同|方代表|任代表|文代表|方老师傅|全体|成总|项总|常总|分工|总工|原工|原总|单工|包代表|汇总|任工|华工|应工|习总|程序|程度|许多|许可|何时|何种|何处|何以|马上|周[一二三四五六日末期边]|石材|石油|江苏|江西|白天|白条|万元|万一|田间|夏季|林业|陆续|孔径|毛利|段落|雷同|余下|余额|余款|范围|杜绝|郑重|谢谢|谢绝|董事|顾问|顾虑|罗列|唐突|黄色|马力)/

export type Spot = { from: number; to: number }

/** Names of people: with what they are called by, after words that announce one, before a number, at the end. */
export function findNames(text: string): Spot[] {
  const found = [
    WITH_TITLE,
    AFTER_WORD,
    AFTER_WORD_LOOSELY,
    SHORT_TITLE,
    BEFORE_NUMBER,
    FAMILIAR,
    CALLED,
    SURNAMED,
  ].flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(({ 0: words }) => !NO_NAME.test(words))
      .map(({ 0: words, index }) => ({ from: index, to: index + words.length })),
  )
  const signed = SIGNED.exec(text)
  const last =
    signed?.[1] && !NO_NAME.test(signed[1]) ? [endOf(signed.index + signed[0].indexOf(signed[1]), signed[1])] : []
  return [...found, ...last].flatMap((one) => [one, ...alongside(text, one.to)])
}

const endOf = (from: number, words: string): Spot => ({ from, to: from + words.length })

/** So many people stand in one row at most. */
const CHAIN_MOST = 12

/** 张三、李四: after one name comes another. */
function alongside(text: string, end: number, room = CHAIN_MOST): Spot[] {
  const next = AFTER_NAME.exec(text.slice(end, end + 8))
  if (room === 0 || !next?.[1] || NO_NAME.test(next[1])) return []
  const spot = endOf(end + 1, next[1])
  return [spot, ...alongside(text, spot.to, room - 1)]
}
