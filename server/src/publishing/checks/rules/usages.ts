import { type Rule, type Spot, spotsOf } from '../rule.ts'

type Usage = { pattern: RegExp; message: string; to: string[] }

/** Words that are right somewhere else: only the neighbours tell. What is replaced is the match itself, looked around by assertions. */
const USAGES: Usage[] = [
  {
    pattern:
      /截止(?:到|至)?(?=目前|今[天日年]?|去年|上[年月]|本[年月周]|\d{1,4}\s?[年月]|[一二三四五六七八九十]{1,3}月)/g,
    message: '到某时为止用“截至”，“截止”后面不带时间',
    to: ['截至'],
  },
  { pattern: /截至(?=日期|时间|期限|日[，。；、])/g, message: '表示停止的期限用“截止”', to: ['截止'] },
  {
    pattern:
      /(?<=公民|当事人|供应商|投标人|采购人|申请人|投诉人|消费者|劳动者|合法|基本|知识产|人身|财产|民事|诉讼|享有的?|依法)权力/g,
    message: '当事人享有的是“权利”',
    to: ['权利'],
  },
  {
    pattern: /(?<=行政|国家|公共|执法|监督|审批|立法|司法|行使公|公)权利|权利(?=机关|清单|寻租|下放|运行|制约)/g,
    message: '国家机关行使的是“权力”',
    to: ['权力'],
  },
  {
    pattern: /法人代表|(?<=公司|企业|单位|供应商|投标人)法人(?=签字|签名|盖章|姓名|身份证|本人|亲自|[（(]签字)/g,
    message: '“法人”是组织，代表它的人是“法定代表人”',
    to: ['法定代表人'],
  },
  {
    pattern: /制订(?=了?(?:《|法律|法规|规章|条例|办法|规定|政策|制度|标准|规则|细则))/g,
    message: '法律、法规、制度和标准用“制定”',
    to: ['制定'],
  },
  { pattern: /(?<!预)订金/g, message: '有担保效力的是“定金”；仅为预付款的写“预付款”', to: ['定金', '预付款'] },
  {
    pattern:
      /(?<=公示|公告|会议|节日|假期|疫情|施工|合同|任职|服务|评审|投标|采购|培训|履行|试用|质保|有效|审理|调查|处理)其间/g,
    message: '一段时间用“期间”',
    to: ['期间'],
  },
  {
    pattern: /以至(?=造成|导致|引起|被|无法|不能|损失|延误|废标|未能)/g,
    message: '引出不好的结果用“以致”',
    to: ['以致'],
  },
  {
    pattern:
      /必需(?=按|依|经|由|在|于|向|对|将|遵|符合|提[交供前出]|进行|采[取用购]|执行|严格|认真|坚持|具备|承担|履行|同时|先|是)/g,
    message: '一定要怎样用“必须”，不可缺少的才用“必需”',
    to: ['必须'],
  },
  {
    pattern: /反应(?=情况|问题|意见|诉求|了?.{0,4}(?:诉求|呼声))/g,
    message: '把情况告诉上级或有关方面用“反映”',
    to: ['反映'],
  },
  { pattern: /(?<=疫情|传染病|洪水|山洪)爆发/g, message: '疫病和山洪用“暴发”', to: ['暴发'] },
  { pattern: /涉及到/g, message: '“涉及”已有“到”的意思', to: ['涉及'] },
  { pattern: /(?:付诸|见诸|诉诸|公诸|加诸)于/g, message: '“诸”已含“于”，“于”字多余', to: [] },
  { pattern: /目的是为了/g, message: '“目的”与“为了”重复', to: ['目的是'] },
  { pattern: /原因是(?:因为|由于)/g, message: '“原因”与“因为”重复', to: ['原因是'] },
  { pattern: /切忌(?:不要|不可|别)/g, message: '“切忌”已有不要的意思', to: ['切忌'] },
  { pattern: /亲眼目睹/g, message: '“目睹”就是亲眼看到', to: ['目睹'] },
  { pattern: /凯旋(?:归来|而归)/g, message: '“凯旋”就是胜利归来', to: ['凯旋'] },
  {
    pattern: /形式(?=严峻|逼人|喜人|所迫)|(?<=当前|经济|国际|国内)形式(?=[，。；、下])/g,
    message: '事物发展的状况用“形势”',
    to: ['形势'],
  },
  { pattern: /质疑书/g, message: '政府采购用“质疑函”', to: ['质疑函'] },
  { pattern: /投诉函/g, message: '政府采购用“投诉书”', to: ['投诉书'] },
  { pattern: /(?:招标|(?<!单一来源)采购)公示(?!期)/g, message: '招标、采购信息用“公告”', to: [] },
  { pattern: /(?:中标|成交)(?:结果)?公示(?!期)/g, message: '政府采购的结果用“公告”', to: [] },
  { pattern: /最低价中标法/g, message: '评审方法的名称是“最低评标价法”', to: ['最低评标价法'] },
  { pattern: /综合打分法/g, message: '评审方法的名称是“综合评分法”', to: ['综合评分法'] },
  { pattern: /政府采购招标代理机构/g, message: '政府采购中的名称是“采购代理机构”', to: ['政府采购代理机构'] },
  {
    pattern:
      /(?<=(?:竞争性谈判|竞争性磋商|单一来源采购|询价采购)[^，。；：、\n]{0,8})中标(?=供应商|通知书|结果|人|公告|金额|价)/g,
    message: '谈判、磋商、询价和单一来源的结果是“成交”，招标的才是“中标”',
    to: ['成交'],
  },
]

const ABOUT =
  /(?:大?约|大概|将近|接近|近|差不多)\s?[\d０-９.,，一二两三四五六七八九十百千万亿几]{1,12}\s?[%％个名人家项件次天年月元万亿余份分米公里斤吨小时分钟平方]{0,4}(?:左右|上下)/g
const OVER =
  /(?:超过|高于|多于|至少|不少于|不低于)\s?[\d０-９.,一二两三四五六七八九十百千万亿几]{1,12}\s?[%％个名人家项件次天年月元万亿余份分米公里斤吨]{0,4}以上/g

/** 用词辨析: words that are mixed up, and words that say a thing twice. */
export const usages: Rule = ({ text }) => {
  const mixed = USAGES.flatMap(({ pattern, message, to }) =>
    spotsOf(text, pattern, ([word]) => ({ level: 'hint', message, replacements: to.length > 0 ? to : shorter(word) })),
  )
  return [...mixed, ...twice(text, ABOUT, /左右$|上下$/), ...twice(text, OVER, /以上$/)]
}

/** 付诸于 loses its 于, 中标公示 becomes 中标公告. */
const shorter = (word: string): string[] =>
  word.endsWith('于') ? [word.slice(0, -1)] : [word.replace(/公示$/, '公告')]

function twice(text: string, pattern: RegExp, tail: RegExp): Spot[] {
  return spotsOf(text, pattern, ([word]) => ({
    level: 'hint',
    message: '前后两处说的是同一个意思，留一处即可',
    replacements: [word.replace(tail, ''), word.replace(/^[^\d０-９一二两三四五六七八九十百千万亿几]+/, '')],
  }))
}
