import type { Film } from '../film.ts'

export const film: Film = {
  slug: 'contract-change-ten-percent',
  title: '两次追加之后：合同变更上限案',
  summary:
    '展馆保洁合同两次追加，单看都没过线，合起来到了15%。本讲复盘这笔账，说明10%按累计计算、标的须相同、超出部分应当另行采购。',
  series: 'case-review',
  episode: 1,
  publish: '-118d 10:30',
  lecturer: '陈知行',
  tags: ['合同变更', '补充合同', '案例'],
  motif: 'contract',
  views: 8640,
  scenes: [
    {
      chapter: '开场',
      slide: { kind: 'title', lines: ['两次追加之后', '合同变更的上限'] },
      says: ['一份保洁合同，追加两次，出了问题。'],
    },
    {
      chapter: '案情',
      slide: {
        kind: 'points',
        head: '样本市某展馆保洁合同',
        items: [
          { name: '原合同', text: '二百万元，服务一年' },
          { name: '第一次追加', text: '新展厅启用，加十五万元' },
          { name: '第二次追加', text: '夜场开放，又加十五万元' },
        ],
      },
      says: ['样本市某展馆，原合同200万元。', '第一次追加15万，第二次又加15万。'],
    },
    {
      chapter: '算一笔账',
      slide: {
        kind: 'bars',
        head: '累计占原合同的比例',
        unit: '%',
        bars: [
          { label: '第一次之后', value: 7.5 },
          { label: '第二次之后', value: 15, strong: true },
        ],
        limit: { value: 10, label: '上限10%' },
      },
      says: ['单看每次，都没有过线。', '两次相加，已是原合同的15%。'],
    },
    {
      chapter: '规则',
      slide: {
        kind: 'figure',
        head: '补充合同的上限',
        figure: '10%',
        unit: '所有补充合同合计',
        share: 0.1,
        notes: ['按累计计算', '标的与原合同相同', '其他条款不改变'],
      },
      says: ['法律的上限是10%，按累计计算。', '标的要相同，其他条款不能动。'],
    },
    {
      chapter: '怎么处理',
      slide: {
        kind: 'sides',
        head: '第二次的十五万元',
        sides: [
          { name: '余地内', verdict: 'yes', lines: ['还剩五万元', '可签补充合同'] },
          { name: '超出的', verdict: 'no', lines: ['其余十万元', '应当另行采购'] },
        ],
      },
      says: ['第二次只剩5万的余地，超出的应另行采购。'],
    },
    {
      slide: { kind: 'summary', items: ['每次追加先查台账', '比例按累计算', '换了标的不叫追加'] },
      says: ['每次追加，先查台账，再算累计。'],
    },
  ],
  body: `案子不大，却很典型。展馆两任后勤科长各签了一份补充合同，手续齐全，也都附了情况说明，谁也没有把前一份加进来。

陈知行先摆数字，再谈规则：《中华人民共和国政府采购法》第四十九条管的是所有补充合同的合计数，不是每一份的单独数。片中用一根虚线标出上限，第二次追加越过它的那一截就是违规所在。处理意见分成两半，余地之内的五万元可以签，其余的要另走采购程序。讲师还顺带提了一句夜场开放的性质：如果服务内容已经变了，连“追加”两个字都谈不上，更不必算比例。`,
}
