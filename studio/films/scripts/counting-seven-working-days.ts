import type { Film } from '../film.ts'

export const film: Film = {
  slug: 'counting-seven-working-days',
  title: '质疑答复七个工作日怎么数',
  summary:
    '收到当天不算，双休日跳过，调休上班要算。本讲画出一张两周的格子，从周三收到质疑函数到期满，再给出核实、起草、审签的时间分配。',
  series: 'practice-desk',
  episode: 1,
  publish: '-131d 09:00',
  lecturer: '林予安',
  tags: ['质疑答复', '期限计算', '工作日'],
  motif: 'calendar',
  views: 18720,
  scenes: [
    {
      chapter: '开场',
      slide: { kind: 'title', lines: ['质疑答复', '七个工作日'] },
      says: ['质疑函到了，先学会数日子。'],
    },
    {
      chapter: '数一遍格子',
      slide: {
        kind: 'days',
        head: '周三收到质疑函',
        days: [
          { name: '周三', mark: '收到', off: true },
          { name: '周四', mark: '1' },
          { name: '周五', mark: '2' },
          { name: '周六', mark: '休', off: true },
          { name: '周日', mark: '休', off: true },
          { name: '周一', mark: '3' },
          { name: '周二', mark: '4' },
          { name: '周三', mark: '5' },
          { name: '周四', mark: '6' },
          { name: '周五', mark: '7' },
        ],
      },
      says: ['周三收到，当天不算，周四是第1天。', '双休日跳过，数到下周五，正好7个。'],
    },
    {
      chapter: '三处容易数错',
      slide: {
        kind: 'points',
        head: '三处容易数错',
        items: [
          { name: '法定假日', text: '整段跳过，期限往后顺延' },
          { name: '调休上班', text: '周末上班，也算一个工作日' },
          { name: '邮寄送达', text: '以签收那天为收到之日' },
        ],
      },
      says: ['遇到法定假日，往后顺延。', '调休上班的周末，也算工作日。', '邮寄来的，以签收那天为准。'],
    },
    {
      chapter: '七天怎么分',
      slide: {
        kind: 'flow',
        head: '七天这样分',
        steps: [
          { name: '核实', note: '第1、2天\n调材料' },
          { name: '商议', note: '第3天\n请原评委' },
          { name: '起草', note: '第4、5天\n写答复' },
          { name: '送达', note: '第6、7天\n审签' },
        ],
      },
      says: ['前两天核实材料，四五天起草，最后两天审签送达。', '答复还要通知其他有关供应商。'],
    },
    {
      chapter: '小结',
      slide: { kind: 'summary', items: ['当天不算', '休息日跳过', '期满之前答复到位'] },
      says: ['当天不算，休息日跳过，期满前答复到位。'],
    },
  ],
  body: `期限算错是最可惜的失误：事实查清了，理由也站得住，却因为晚了一天被认定为逾期答复。

这部短片不讲法理，只数格子。林予安以周三收到质疑函为例，把两个星期排成十个格子，逐格标出算与不算。随后补上三种特殊情形：法定假日、调休的周末、邮寄送达。最后一节留给代理机构的经办人，七天里什么时候调材料，什么时候请原评审人员协助，什么时候必须进入审签，都给了一个可以照着用的排法。遇上复杂的质疑，宁可前两天加班，也别把送达压在最后一个下午。`,
}
