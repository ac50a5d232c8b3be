import type { Level } from '@zhengcai/contract/publishing/checkWords.ts'
import { type Rule, spotsOf } from '../rule.ts'

type Name = { wrong: string; right: string; level: Level; why: string }

const wrong = (names: Record<string, string>, level: Level, why: string): Name[] =>
  Object.entries(names).map(([name, right]) => ({ wrong: name, right, level, why }))

const NAMES: Name[] = [
  ...wrong(
    {
      招投标法: '招标投标法',
      政府采购法实施细则: '政府采购法实施条例',
      招标投标法实施细则: '招标投标法实施条例',
      全国人大代表大会: '全国人民代表大会',
      人民代表代表大会: '人民代表大会',
      全国人民代表大会常委会: '全国人大常委会',
      人民代表大会常委会: '人民代表大会常务委员会',
      中央人民政府国务院: '国务院',
      人民大会代表: '人民代表大会代表',
    },
    'must',
    '名称不准确',
  ),
  ...wrong(
    {
      '《采购法》': '《政府采购法》',
      '《招标法》': '《招标投标法》',
      '《政采法》': '《政府采购法》',
    },
    'hint',
    '第一次出现时请写全称',
  ),
  ...wrong({ 国家发改委: '国家发展改革委', 卫健委: '卫生健康委' }, 'hint', '规范的简称'),
  ...wrong(
    {
      国家工商行政管理总局: '国家市场监督管理总局',
      国家工商总局: '国家市场监督管理总局',
      工商总局: '国家市场监督管理总局',
      国家质检总局: '国家市场监督管理总局',
      质检总局: '国家市场监督管理总局',
      国家质量监督检验检疫总局: '国家市场监督管理总局',
      国家食品药品监督管理总局: '国家市场监督管理总局',
      中国银行保险监督管理委员会: '国家金融监督管理总局',
      中国银监会: '国家金融监督管理总局',
      中国保监会: '国家金融监督管理总局',
      银保监会: '国家金融监督管理总局',
      国家计委: '国家发展改革委',
      国家计划委员会: '国家发展改革委',
      农业部: '农业农村部',
      环境保护部: '生态环境部',
      环保部: '生态环境部',
      国土资源部: '自然资源部',
      文化部: '文化和旅游部',
      卫生部: '国家卫生健康委',
      国家卫计委: '国家卫生健康委',
      国家卫生计生委: '国家卫生健康委',
      信息产业部: '工业和信息化部',
      铁道部: '交通运输部',
      国家安监总局: '应急管理部',
      国家安全生产监督管理总局: '应急管理部',
      国务院法制办: '司法部',
    },
    'hint',
    '机构已更名或职能已划转；说过去的事请写“原”字',
  ),
]

/** 《合同法》 and the like were replaced by the code on 1 January 2021. */
const INTO_CODE = ['合同法', '物权法', '担保法', '侵权责任法', '民法总则', '民法通则', '婚姻法', '继承法', '收养法']

const byName = new Map(NAMES.map((name) => [name.wrong, name]))
const KNOWN = new RegExp(`(?:${[...byName.keys()].sort((one, other) => other.length - one.length).join('|')})`, 'g')
const CODE = new RegExp(`《(?:中华人民共和国)?(?:${INTO_CODE.join('|')})》`, 'g')
/** 农业部门, 文化部分: the beginning of another word. */
const GOES_ON = /^[门分落队属署位]/
const FORMER = /(?:原|前|时任|旧)$/

/** 名称: bodies and laws by the names that they have. What was called so then may be called so with 原 before it, or in a title. */
export const names: Rule = ({ text }) => [
  ...spotsOf(text, KNOWN, ({ 0: word, index }) => {
    const name = byName.get(word)
    if (!name || !standsAlone(text, index, word)) return undefined
    return { level: name.level, message: `“${word}”应为“${name.right}”：${name.why}`, replacements: [name.right] }
  }),
  ...spotsOf(text, CODE, ({ 0: title, index }) =>
    FORMER.test(text.slice(Math.max(0, index - 2), index))
      ? undefined
      : {
          level: 'hint',
          message: `${title}自2021年1月1日起由《民法典》取代；说过去的事请写“原”字`,
          replacements: ['《民法典》', `原${title}`],
        },
  ),
]

function standsAlone(text: string, start: number, word: string): boolean {
  if (FORMER.test(text.slice(Math.max(0, start - 2), start))) return false
  const end = start + word.length
  if (/部$/.test(word) && GOES_ON.test(text.slice(end, end + 1))) return false
  return word.startsWith('《') || /法/.test(word) || !isInTitle(text, start)
}

/** A title keeps the name that stood in it. */
function isInTitle(text: string, place: number): boolean {
  const before = text.slice(Math.max(0, place - 80), place)
  return before.lastIndexOf('《') > before.lastIndexOf('》')
}
