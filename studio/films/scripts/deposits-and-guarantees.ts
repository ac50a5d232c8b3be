import type { Film } from '../film.ts'

export const film: Film = {
  slug: 'deposits-and-guarantees',
  title: '保证金的两条上限与保函用法',
  summary:
    '投标保证金不超过预算的2%，履约保证金不超过合同金额的10%。本讲说明收多少、用什么交、什么时候退，以及换成保函能省下什么。',
  series: 'policy-reading',
  episode: 3,
  publish: '-58d 10:20',
  lecturer: '陈知行',
  tags: ['保证金', '保函', '营商环境'],
  motif: 'seal',
  views: 5377,
  scenes: [
    {
      chapter: '开场',
      slide: { kind: 'title', lines: ['保证金的上限', '与保函用法'] },
      says: ['保证金，不是收得越多越稳妥。'],
    },
    {
      chapter: '两条上限',
      slide: {
        kind: 'bars',
        head: '收多少：两条上限',
        unit: '%',
        bars: [
          { label: '投标保证金', value: 2 },
          { label: '履约保证金', value: 10, strong: true },
        ],
        note: '前者按项目预算计算，后者按合同金额计算',
      },
      says: ['投标保证金，不超过项目预算的2%。', '履约保证金，不超过合同金额的10%。'],
    },
    {
      chapter: '用什么交',
      slide: {
        kind: 'points',
        head: '用什么交：非现金形式',
        items: [
          { name: '票据', text: '支票、汇票、本票' },
          { name: '银行保函', text: '金融机构出具' },
          { name: '担保保函', text: '担保机构出具' },
        ],
      },
      says: ['交的时候，可以用票据，也可以用保函。', '采购人不能只认指定的一家机构。'],
    },
    {
      chapter: '什么时候退',
      slide: {
        kind: 'flow',
        head: '什么时候退投标保证金',
        steps: [
          { name: '发出通知书', note: '确定中标供应商' },
          { name: '退未中标的', note: '5个工作日内' },
          { name: '退中标的', note: '签合同后\n5个工作日内' },
        ],
      },
      says: ['没中标的，通知书发出后5个工作日内退。', '中标的，签合同后5个工作日内退。'],
    },
    {
      slide: {
        kind: 'sides',
        head: '预算一百万元的项目',
        sides: [
          { name: '交现金', lines: ['最多压住两万元', '退回前不能周转'] },
          { name: '交保函', verdict: 'yes', lines: ['只付手续费', '资金留在账上'] },
        ],
      },
      says: ['预算一百万，现金最多压两万，换保函就不用压。'],
    },
    {
      chapter: '小结',
      slide: { kind: 'summary', items: ['收有上限', '交可用函', '退有期限'] },
      says: ['收有上限，交可用函，退有期限。'],
    },
  ],
  body: `有采购人把保证金当成筛选供应商的门槛，比例收到顶，还要求现金到账；也有财务人员记不清该在哪个节点退，钱在专户里一放就是半年。

陈知行用两根长短悬殊的柱子开讲：投标和履约两种保证金，计算的基数不一样，上限也不一样，写文件时最忌混为一谈。接下来谈形式，票据与两类保函都应当在文件中列出，指定唯一的开函机构等于另设门槛。退还部分按两个节点分开记，财务可以据此设两条提醒。不收保证金的项目，自然不必看后半段。`,
}
