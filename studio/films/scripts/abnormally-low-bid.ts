import type { Film } from '../film.ts'

export const film: Film = {
  slug: 'abnormally-low-bid',
  title: '报价不到一半该不该判无效',
  summary:
    '四家投标，三家九十多万元，一家三十九万元。本讲还原评审委员会的分歧，看书面说明怎么要、要哪些材料、凭什么采信或者不采信。',
  series: 'case-review',
  episode: 2,
  publish: '-72d 15:00',
  lecturer: '周牧',
  tags: ['异常低价', '书面说明', '评审', '案例'],
  motif: 'scales',
  views: 6215,
  scenes: [
    {
      chapter: '开场',
      slide: { kind: 'title', lines: ['报价不到一半', '该不该判无效'] },
      says: ['四家投标，一家的报价不到别人一半。'],
    },
    {
      chapter: '四个报价',
      slide: {
        kind: 'bars',
        head: '平台升级项目的四个报价',
        unit: '万元',
        bars: [
          { label: '甲公司', value: 96 },
          { label: '乙公司', value: 92 },
          { label: '丙公司', value: 98 },
          { label: '丁公司', value: 39, strong: true },
        ],
      },
      says: ['三家都报九十多万，丁公司只报39万。'],
    },
    {
      chapter: '两种意见',
      slide: {
        kind: 'sides',
        head: '评审委员会的分歧',
        sides: [
          { name: '当场判无效', verdict: 'no', lines: ['只凭价格差距', '没有给说明机会'] },
          { name: '先要求说明', verdict: 'yes', lines: ['书面提出', '给合理时间'] },
        ],
      },
      says: ['有人主张，当场判它无效。', '这样不行，要先请它书面说明。'],
    },
    {
      chapter: '说明程序',
      slide: {
        kind: 'flow',
        head: '书面说明的四步',
        steps: [
          { name: '发现', note: '明显低于\n其他报价' },
          { name: '询问', note: '列出疑问\n要书面' },
          { name: '说明', note: '现场\n合理时间内' },
          { name: '判断', note: '集体认定\n并记录' },
        ],
      },
      says: ['发现、询问、说明、判断，一步也不能跳。'],
    },
    {
      chapter: '采信了什么',
      slide: {
        kind: 'points',
        head: '丁公司交来的材料',
        items: [
          { name: '成本明细', text: '人工、设备、税费逐项' },
          { name: '已有平台', text: '自有产品，只做改造' },
          { name: '同类合同', text: '去年完成的两个项目' },
        ],
      },
      says: ['丁公司说，平台是自有的，只需改造。', '人工和工期都对得上，评委予以采信。'],
    },
    {
      slide: { kind: 'summary', items: ['差距是疑问，不是结论', '说明要书面', '采信要写理由'] },
      says: ['差距只是疑问，理由写清才是结论。'],
    },
  ],
  body: `示范区一个信息平台升级项目开标时，会议室安静了几秒钟：最后一份报价只有前面几份的四成。评审委员会为此停了将近一个钟头。

周牧复盘的重点不在丁公司最后有没有中标，而在那一个钟头里每一步有没有依据。价格悬殊只够引出一个问题，问题要落到纸上，回答也要落到纸上，还要给对方来得及算账的时间。丁公司拿出了自有产品的著作权登记、人员安排和两份同类合同，评委据此认定成本可信，并把理由写进了评审报告。换一家交不出材料的公司，同样的程序会走到相反的结果。`,
}
