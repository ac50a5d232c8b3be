import type { Film } from '../film.ts'

export const film: Film = {
  slug: 'sme-declaration-letter',
  title: '中小企业声明函该填谁的数据',
  summary:
    '货物看制造商，工程看承建企业，服务看承接企业。本讲逐栏说明行业、人员、收入、资产怎么填，并用一组抽查数字指出最常错的一格。',
  series: 'policy-reading',
  episode: 2,
  publish: '-104d 09:30',
  lecturer: '林予安',
  tags: ['中小企业', '声明函', '价格扣除'],
  motif: 'documents',
  views: 23180,
  scenes: [
    {
      chapter: '开场',
      slide: { kind: 'title', lines: ['声明函', '该填谁的数据'] },
      says: ['一张声明函，填错一格，优惠就没了。'],
    },
    {
      chapter: '填谁的数据',
      slide: {
        kind: 'points',
        head: '先看采购的是什么',
        items: [
          { name: '货物', text: '填制造商的数据' },
          { name: '工程', text: '填承建企业的数据' },
          { name: '服务', text: '填承接企业的数据' },
        ],
      },
      says: ['货物填制造商，工程填承建企业，服务填承接企业。'],
    },
    {
      chapter: '四栏怎么填',
      slide: {
        kind: 'points',
        head: '四栏内容的来处',
        items: [
          { name: '所属行业', text: '照抄采购文件写明的行业' },
          { name: '从业人员', text: '上一年度的人数' },
          { name: '营业收入', text: '上一年度的数额' },
          { name: '资产总额', text: '上一年度的数额' },
        ],
      },
      says: [
        '所属行业，照抄采购文件。',
        '人员、收入和资产，用上一年度的数据。',
        '新成立的企业，没有上年数据可以不填。',
      ],
    },
    {
      chapter: '最常见的错',
      slide: {
        kind: 'bars',
        head: '抽查一百份声明函',
        unit: '份',
        bars: [
          { label: '填错主体', value: 18, strong: true },
          { label: '行业不符', value: 11 },
          { label: '漏盖公章', value: 6 },
        ],
        note: '范例市抽查情况（示例数据）',
      },
      says: ['范例市抽查一百份，填错主体的最多，有18份。'],
    },
    {
      slide: {
        kind: 'sides',
        head: '代理商卖打印机',
        sides: [
          { name: '填自己', verdict: 'no', lines: ['代理商的人数', '代理商的收入'] },
          { name: '填厂家', verdict: 'yes', lines: ['生产企业的人数', '生产企业的收入'] },
        ],
      },
      says: ['代理商卖货，填的是厂家，不是自己。'],
    },
    {
      chapter: '小结',
      slide: { kind: 'summary', items: ['主体对上', '行业对上', '数据对上，再盖章'] },
      says: ['主体、行业、数据都对上，再盖章。'],
    },
  ],
  body: `声明函只有一页纸，却常常让供应商在资格或价格扣除环节吃亏。问题往往不在真假，而在填表人弄错了“这是谁的企业规模”。

林予安从采购标的讲起：买的是货物、工程还是服务，决定了数据取自哪一家。随后一栏一栏地过：行业名称以采购文件载明的为准，不按营业执照上的经营范围推断；人员、收入、资产取上一年度数；刚成立的企业按实际情况处理。片中抽查数字为示例，但排第一位的错误和编辑部日常收到的咨询一致，建议投标专员截图放进自查表。`,
}
