import type { Film } from '../film.ts'

export const film: Film = {
  slug: 'requirement-survey-four-steps',
  title: '需求调查四步：从问谁到成文',
  summary:
    '定问题、找对象、做记录、写结论，四步把一次需求调查做扎实。本讲以县里买机房空调为例，看三家报价的差距究竟从哪里来。',
  series: 'practice-desk',
  episode: 2,
  publish: '-87d 14:30',
  lecturer: '宋怀远',
  tags: ['需求调查', '采购需求', '市场询价'],
  motif: 'magnifier',
  views: 7051,
  scenes: [
    {
      chapter: '开场',
      slide: { kind: 'title', lines: ['需求调查四步', '从问谁到成文'] },
      says: ['需求写不准，多半是没有问够。'],
    },
    {
      chapter: '四步',
      slide: {
        kind: 'flow',
        head: '四步做完一次调查',
        steps: [
          { name: '定问题', note: '想清楚\n要问什么' },
          { name: '找对象', note: '厂家用户\n都要有' },
          { name: '做记录', note: '每家一张表' },
          { name: '写结论', note: '数字\n写进需求' },
        ],
      },
      says: ['调查分四步：定问题、找对象、做记录、写结论。'],
    },
    {
      chapter: '问什么，问几家',
      slide: {
        kind: 'points',
        head: '问题围着四件事',
        items: [
          { name: '产业发展', text: '技术走到哪一步' },
          { name: '市场供给', text: '几家能做，产能如何' },
          { name: '历史成交', text: '同类项目买过什么价' },
          { name: '后期维护', text: '耗材、升级、备件的钱' },
        ],
      },
      says: ['问产业、供给、历史价格，还有后期维护。'],
    },
    {
      slide: { kind: 'figure', head: '调查对象', figure: '3', unit: '家起', notes: ['一般不少于三家', '要有代表性'] },
      says: ['面向市场主体，一般不少于3家。'],
    },
    {
      chapter: '看一组报价',
      slide: {
        kind: 'bars',
        head: '例山县：机房空调报价',
        unit: '万元',
        bars: [
          { label: '甲：质保一年', value: 42 },
          { label: '乙：质保三年', value: 48 },
          { label: '丙：质保六年', value: 61, strong: true },
        ],
        note: '示例数据，三家制冷量相同',
      },
      says: ['例山县买机房空调，三家报价差了19万。', '差在质保年限，不在牌子。'],
    },
    {
      chapter: '怎样记录',
      slide: {
        kind: 'sides',
        head: '记录写到什么程度',
        sides: [
          { name: '没有用的', verdict: 'no', lines: ['价格合适', '质量可靠'] },
          { name: '有用的', verdict: 'yes', lines: ['单价、质保年限', '供货期、能效值'] },
        ],
      },
      says: ['记录要写到数字，不要只写价格合适。'],
    },
    {
      slide: { kind: 'summary', items: ['问题先行', '对象够数', '结论有据'] },
      says: ['依据留下来，预算和参数才有根。'],
    },
  ],
  body: `需求调查不是打三个电话。宋怀远见过的调查报告里，有一半写着“经了解，市场供应充足，价格合理”，既看不出问了谁，也看不出答了什么。

片子用七张图走完一遍：先列问题，再选对象，随后一家一表地记，最后把数字写回需求。中间那组空调报价值得停下来看，制冷量相同，价格差近二十万元，如果不问质保，就会误以为某个牌子特别贵。《示例省政府采购需求管理办法》对哪些项目必须调查另有规定，不在必须之列的项目，也可以用这四步做一份简版。`,
}
