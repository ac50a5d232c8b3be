import type { Film } from '../film.ts'

export const film: Film = {
  slug: 'emall-price-comparison',
  title: '电子卖场比价的四个动作',
  summary:
    '对齐型号、看全费用、查场外价、留下截图。本讲用一款打印机的四个价格演示怎样比才算比过，并提醒同类小单应当合并下单。',
  series: 'practice-desk',
  episode: 4,
  publish: '-5d 09:40',
  lecturer: '陈知行',
  tags: ['电子卖场', '比价', '小额采购'],
  motif: 'laptop',
  views: 1493,
  scenes: [
    {
      chapter: '开场',
      slide: { kind: 'title', lines: ['电子卖场', '怎样比价'] },
      says: ['卖场里价格多，不等于比过价。'],
    },
    {
      chapter: '先对齐三样',
      slide: {
        kind: 'points',
        head: '比价之前先对齐',
        items: [
          { name: '型号', text: '后缀不同，就不是同一款' },
          { name: '配置', text: '内存、耗材、附件' },
          { name: '费用', text: '运费、安装、税款' },
        ],
      },
      says: ['先对齐三样：型号、配置和费用。', '标价最低的，可能不含安装和运费。'],
    },
    {
      chapter: '看一组价格',
      slide: {
        kind: 'bars',
        head: '同一款打印机',
        unit: '元',
        bars: [
          { label: '甲店', value: 2380 },
          { label: '乙店', value: 2190 },
          { label: '丙店', value: 2460 },
          { label: '场外市场价', value: 2150, strong: true },
        ],
      },
      says: ['同一款打印机，三家相差270元。', '再看场外，市场价只要2150元。'],
    },
    {
      chapter: '议价和留痕',
      slide: {
        kind: 'flow',
        head: '下单前后的四个动作',
        steps: [
          { name: '选三家', note: '同款同配' },
          { name: '存截图', note: '页面价格\n留底' },
          { name: '去议价', note: '拿市场价谈' },
          { name: '再下单', note: '理由\n写进系统' },
        ],
      },
      says: ['选三家，存截图，去议价，谈妥再下单。'],
    },
    {
      chapter: '小单要合并',
      slide: {
        kind: 'sides',
        head: '一个月的五张小单',
        sides: [
          { name: '分五次买', verdict: 'no', lines: ['价格谈不下来', '有拆单之嫌'] },
          { name: '合成一次买', verdict: 'yes', lines: ['数量多，好议价', '验收一次做完'] },
        ],
      },
      says: ['一个月买五次同样的东西，应当合成一次。'],
    },
    {
      slide: { kind: 'summary', items: ['比同一样东西', '比全部费用', '比完留下依据'] },
      says: ['比同一样东西，比全部费用，留下依据。'],
    },
  ],
  body: `卖场下单只要几分钟，审计来看却要翻半天：为什么选这家，当时别家多少钱，场外又是多少。经办人答不上来，往往不是有问题，只是没有留东西。

陈知行演示的是一款很普通的打印机。三家店的标价先按型号后缀筛一遍，再把运费和安装加进去，最后同场外价格对照。卖场价高于场外并不少见，拿着截图找商家谈，多数能降下来；谈不下来，也可以换一家。关于合并下单的那一节请各科室内勤留意，《示例省政府采购电子卖场管理办法》管的是规则，攒单子靠的还是平时的计划。`,
}
