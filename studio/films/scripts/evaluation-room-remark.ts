import type { Film } from '../film.ts'

export const film: Film = {
  slug: 'evaluation-room-remark',
  title: '评审现场的一句话为何要重评',
  summary:
    '采购人代表开场时多说了一句，几位评委的主观分随之偏高。本讲从录像里的这句话说起，划出现场说明的边界和评审室的四条纪律。',
  series: 'case-review',
  episode: 3,
  publish: '-27d 10:10',
  lecturer: '宋怀远',
  tags: ['评审纪律', '采购人代表', '案例'],
  motif: 'meeting',
  views: 3908,
  scenes: [
    {
      chapter: '开场',
      slide: { kind: 'title', lines: ['评审室里', '多出的一句话'] },
      says: ['评审室里的一句话，让结果作废。'],
    },
    {
      chapter: '那句话',
      slide: {
        kind: 'sides',
        head: '开场说明的边界',
        sides: [
          { name: '可以说', verdict: 'yes', lines: ['项目背景', '采购需求', '并交书面材料'] },
          { name: '不能说', verdict: 'no', lines: ['原来那家好用', '领导看好谁', '希望几家入围'] },
        ],
      },
      says: ['采购人代表介绍完背景，加了一句：', '“原来那家，用得挺好。”', '介绍背景可以，暗示选谁不行。'],
    },
    {
      chapter: '分数变化',
      slide: {
        kind: 'bars',
        head: '服务方案平均得分',
        unit: '分',
        bars: [
          { label: '原供应商', value: 9.4, strong: true },
          { label: '其他三家平均', value: 6.3 },
        ],
        note: '满分十分，五位评委（示例数据）',
      },
      says: ['结果，原供应商9.4分，别家平均6.3分。'],
    },
    {
      chapter: '怎样纠正',
      slide: {
        kind: 'flow',
        head: '后来怎样纠正',
        steps: [
          { name: '投诉', note: '落选供应商\n提出' },
          { name: '调录像', note: '原话\n清楚可辨' },
          { name: '认定', note: '倾向影响\n了结果' },
          { name: '重评', note: '另组评审\n委员会' },
        ],
      },
      says: ['财政部门调取录像，认定结果无效。', '另组评审委员会，重新评审。'],
    },
    {
      chapter: '四条纪律',
      slide: {
        kind: 'points',
        head: '评审室的四条纪律',
        items: [
          { name: '手机集中', text: '进场前统一保管' },
          { name: '独立打分', text: '不商量、不串看' },
          { name: '不作暗示', text: '说明限于书面材料' },
          { name: '全程录音像', text: '有人违规当场记录' },
        ],
      },
      says: ['手机集中，独立打分，不作暗示，全程录像。'],
    },
    {
      slide: { kind: 'summary', items: ['说明写成书面', '念完就停', '听到暗示当场记录'] },
      says: ['说明写成书面，念完就停。'],
    },
  ],
  body: `范例市这个项目的采购人代表事后很委屈：他说那句话没有恶意，只是顺口。录像里，话音落下之后，两位评委抬头对视了一下。

宋怀远没有追究动机，只看影响。主观分出现整齐的偏高，落选供应商据此投诉，财政部门把录像与打分表对照，得出了结论。片子随后回到可操作的地方：开场说明应当事先写好、交代理机构存档，现场照着念，不加一句；组织人员听到越界的话，应该当场提醒并记入评审记录。《示例省政府采购评审专家管理办法》对评委一方另有要求，两边合起来看才完整。`,
}
