import type { Film } from '../film.ts'

export const film: Film = {
  slug: 'complaint-from-filing-to-decision',
  title: '一份投诉从受理到决定的全程',
  summary:
    '三个投诉事项，有一项从没质疑过。本讲跟着样本科技的投诉书走完审查、受理、调查、决定，讲清15、5、30三个期限各管哪一段。',
  series: 'case-review',
  episode: 4,
  publish: '-3d 16:00',
  lecturer: '林予安',
  tags: ['投诉处理', '质疑范围', '案例'],
  motif: 'gate',
  views: 1126,
  scenes: [
    {
      chapter: '开场',
      slide: { kind: 'title', lines: ['一份投诉', '从受理到决定'] },
      says: ['样本科技不服质疑答复，递交了投诉书。'],
    },
    {
      chapter: '三个期限',
      slide: {
        kind: 'bars',
        head: '三个期限（工作日）',
        unit: '个',
        bars: [
          { label: '提起投诉', value: 15 },
          { label: '审查投诉书', value: 5 },
          { label: '作出决定', value: 30, strong: true },
        ],
      },
      says: ['投诉，要在答复期满后15个工作日内。', '审查投诉书，5个工作日。', '从收到投诉到作出决定，30个工作日。'],
    },
    {
      chapter: '三个事项',
      slide: {
        kind: 'points',
        head: '投诉书里的三个事项',
        items: [
          { name: '评分有误', text: '质疑过，进入审查' },
          { name: '参数倾向', text: '质疑过，进入审查' },
          { name: '业绩造假', text: '没有质疑过，超出范围' },
        ],
      },
      says: ['三个事项，第三项从没质疑过。', '超出质疑范围的，不能投诉。'],
    },
    {
      chapter: '怎样办理',
      slide: {
        kind: 'flow',
        head: '受理之后的四步',
        steps: [
          { name: '发副本', note: '送被投诉人' },
          { name: '收答复', note: '5个\n工作日内' },
          { name: '调查', note: '必要时质证' },
          { name: '决定', note: '送达并公告' },
        ],
      },
      says: ['受理之后，发副本，收答复，再调查取证。'],
    },
    {
      chapter: '结果',
      slide: {
        kind: 'sides',
        head: '处理结果',
        sides: [
          { name: '评分有误', verdict: 'yes', lines: ['查证属实', '影响中标结果'] },
          { name: '参数倾向', verdict: 'no', lines: ['多家产品满足', '投诉不成立'] },
        ],
      },
      says: ['评分有误查实，合同还没签，重新开展采购。'],
    },
    {
      slide: { kind: 'summary', items: ['先质疑，后投诉', '事项不超范围', '期限一天不差'] },
      says: ['先质疑，后投诉，事项不超范围。'],
    },
  ],
  body: `样本科技有限公司写投诉书时很用心，附了十七份证据，偏偏把最有把握的一条放在第三项，而这一条在质疑函里只字未提。

林予安借这份投诉书讲两件事。一是范围：投诉事项以质疑过的内容为界，只有针对质疑答复本身产生的新问题才另当别论，所以写质疑函时就要把话说全。二是节奏：三个期限起点不同，画成长短三根柱子最容易记。案子的结局是一项成立、一项不成立、一项没有进入审查，由于合同尚未签订，采购活动重新来过。财政部门的经办人不妨留意中间那张流程图，发副本和收答复最容易拖期。`,
}
