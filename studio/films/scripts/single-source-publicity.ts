import type { Film } from '../film.ts'

export const film: Film = {
  slug: 'single-source-publicity',
  title: '单一来源公示要说清哪些事',
  summary:
    '只向一家采购，先要把理由摆到同行面前。本讲讲论证、公示、异议处理、报批的次序，公示期怎么定，以及哪些理由经不起追问。',
  series: 'policy-reading',
  episode: 4,
  publish: '-12d 10:00',
  lecturer: '宋怀远',
  tags: ['单一来源', '公示', '专家论证'],
  motif: 'lighthouse',
  views: 2264,
  scenes: [
    {
      chapter: '开场',
      slide: { kind: 'title', lines: ['单一来源公示', '要说清什么'] },
      says: ['只找一家买，先要让同行看得见理由。'],
    },
    {
      chapter: '四个环节',
      slide: {
        kind: 'flow',
        head: '报批之前的四个环节',
        steps: [
          { name: '论证', note: '专业人员\n出具意见' },
          { name: '公示', note: '面向所有\n供应商' },
          { name: '异议', note: '收到后\n补充论证' },
          { name: '报批', note: '材料一并\n报财政' },
        ],
      },
      says: ['路径是论证、公示、处理异议，再报财政部门批准。'],
    },
    {
      chapter: '公示多久',
      slide: {
        kind: 'figure',
        head: '公示期',
        figure: '5',
        unit: '个工作日起',
        notes: ['可以长，不能短', '期内任何供应商可提异议'],
      },
      says: ['公示期，不得少于5个工作日。', '有异议，也在5个工作日内补充论证。'],
    },
    {
      chapter: '写什么',
      slide: {
        kind: 'points',
        head: '公示里的四项内容',
        items: [
          { name: '买什么', text: '采购人、项目名称和内容' },
          { name: '为何唯一', text: '原因和相关说明' },
          { name: '拟找谁', text: '供应商名称和地址' },
          { name: '谁论证', text: '意见、姓名、单位、职称' },
        ],
      },
      says: ['公示要写清买什么，为什么只能找它。', '还要附论证意见和专业人员的姓名。'],
    },
    {
      chapter: '理由站不站得住',
      slide: {
        kind: 'sides',
        head: '两类理由',
        sides: [
          { name: '站不住', verdict: 'no', lines: ['一直用这家', '时间来不及', '服务态度好'] },
          { name: '站得住', verdict: 'yes', lines: ['专利无法替代', '须与原系统配套', '唯一合法来源'] },
        ],
      },
      says: ['一直用这家，不是理由；专利无法替代，才站得住。'],
    },
    {
      slide: { kind: 'summary', items: ['理由写给同行看', '期限不能少', '异议要有回音'] },
      says: ['理由经得起同行看，公示才算做到位。'],
    },
  ],
  body: `单一来源最怕两种写法：一种是把厂家宣传册抄进论证意见，另一种是只写一句“具有唯一性”。两种写法放到公示栏里，同行一眼就能看出漏洞。

宋怀远把公示当作一次公开答辩来讲。谁论证、论证了什么、拟向谁买、为什么别家不行，四项齐全才谈得上征求意见；公示期间收到异议，不是简单回一句“不采纳”，而要组织补充论证，再把前后材料一起报上去。片尾那张对照图可以打印出来，放在立项会的桌上，让提出需求的科室自己先对一对。`,
}
