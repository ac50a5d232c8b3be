import type { Film } from '../film.ts'

export const film: Film = {
  slug: 'acceptance-checklist',
  title: '履约验收清单该列哪几栏',
  summary:
    '条款、实测、结论、签字，一张四栏清单把合同逐条落到实物上。本讲以二百张课桌的到货验收为例，说明不合格的十二张怎么写、怎么复验。',
  series: 'practice-desk',
  episode: 3,
  publish: '-41d 10:00',
  lecturer: '周牧',
  tags: ['履约验收', '验收清单', '合同管理'],
  motif: 'school',
  views: 4830,
  scenes: [
    {
      chapter: '开场',
      slide: { kind: 'title', lines: ['履约验收', '清单列哪几栏'] },
      says: ['验收签的是名字，担的是责任。'],
    },
    {
      chapter: '验收四步',
      slide: {
        kind: 'flow',
        head: '一次验收的次序',
        steps: [
          { name: '编方案', note: '时间、方法\n人员' },
          { name: '组小组', note: '使用科室\n要参加' },
          { name: '逐项查', note: '对着合同\n量和测' },
          { name: '出书面', note: '验收书\n人人签字' },
        ],
      },
      says: ['先编方案，再组小组，逐项查验，最后出验收书。'],
    },
    {
      chapter: '清单四栏',
      slide: {
        kind: 'points',
        head: '清单的四栏',
        items: [
          { name: '合同条款', text: '合同写几条，清单列几条' },
          { name: '实测结果', text: '写数值，附照片' },
          { name: '逐条结论', text: '相符或不符，二选一' },
          { name: '查验人', text: '谁查谁签' },
        ],
      },
      says: ['清单分四栏：条款、实测、结论和签字。', '合同写了几条，清单就列几条。'],
    },
    {
      chapter: '二百张课桌',
      slide: {
        kind: 'bars',
        head: '二百张课桌的查验结果',
        unit: '张',
        bars: [
          { label: '合格', value: 188 },
          { label: '尺寸不符', value: 9, strong: true },
          { label: '板材不符', value: 3, strong: true },
        ],
        note: '样本市某小学（示例数据）',
      },
      says: ['200张课桌，188张合格，12张要换。'],
    },
    {
      chapter: '不合格怎么写',
      slide: {
        kind: 'sides',
        head: '不合格怎么写',
        sides: [
          { name: '含糊写法', verdict: 'no', lines: ['整体合格', '个别问题待改'] },
          { name: '清楚写法', verdict: 'yes', lines: ['哪12张，差多少', '几天换齐，谁复验'] },
        ],
      },
      says: ['写清哪12张、差多少、几天换齐。', '换完复验，再按合同付款。'],
    },
    {
      slide: { kind: 'summary', items: ['照合同列清单', '用数字写结果', '复验之后再付款'] },
      says: ['照合同列清单，用数字写结果。'],
    },
  ],
  body: `货送到了，人也齐了，验收表上却只有一句“经验收合格”。半年后桌腿开裂，没有人说得清当初量过没有。

周牧这一讲把验收拆成四栏。左起第一栏抄合同，第二栏写量出来的数，第三栏只允许写相符或不符，第四栏谁查谁签。栏目简单，作用在于逼着小组把卷尺和检测报告拿出来。课桌的例子里，十二张不合格并不妨碍其余一百八十八张先投入使用，前提是清单写明编号、偏差和换货期限。《示例省政府采购履约验收管理规程》施行之前，可以先把单位自己的表改过来。`,
}
