import type { Page } from '@playwright/test'

const at = (hours: number) =>
  new Date(Date.now() + (8 + hours) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const day = (hours: number) => at(hours).slice(0, 10)
const text = (id: string, title: string) => ({ id, title, kindName: '资讯', className: '政策' })
const figure = (name: string, value: number, beside: number) => ({ figure: name, value, beside })
const column = (id: string, name: string, state: string, share: number, days: number) => ({
  ...{ id, name, state, share, days, freshness: 'news' },
  newest: state === 'empty' ? null : at(-100),
  until: at(100),
})

/** A day on which everything waits for somebody, in every state that looks different. */
export const wholeDay = () => ({
  emergencies: {
    ok: true,
    total: 21,
    rows: [
      {
        ...text('e', '一份写错了联系电话的成交结果公告'),
        ...{ esId: 'e', by: '运营辛', time: at(-2), reason: '含有个人信息' },
      },
    ],
  },
  confirms: {
    ok: true,
    total: 1,
    rows: [
      {
        id: 'change-one',
        what: '法规施行日期',
        title: '示例省政府采购监督办法',
        by: '法规员庚',
        time: at(-90),
        href: '/office/laws?tab=changes',
      },
    ],
  },
  reviews: {
    ok: true,
    total: 30,
    rows: [
      {
        ...text('a', '合同预付款怎么定　财政部门给出算法'),
        ...{
          author: '编辑丁',
          characters: 1206,
          act: 'approve',
          step: 2,
          steps: ['编辑丁', null, null],
          since: at(-1),
        },
        ...{ due: at(-0.2), overdue: true, round: 1, planned: at(4), warnings: ['planned'] },
      },
      {
        ...text('b', '一张评分表，三次被质疑的背后'),
        ...{
          author: '编辑甲',
          characters: 3412,
          act: 'agree',
          step: null,
          steps: ['编辑甲', '责编乙', '主编丙'],
          since: at(-16),
        },
        ...{ due: at(30), overdue: false, round: 2, planned: null, warnings: ['again', 'correction'] },
      },
    ],
  },
  questions: {
    ok: true,
    ...{ total: 9, overdue: 1, dueToday: 1, paused: 1 },
    rows: [
      ['图书馆密集架的评分标准能不能写厂家授权', 11, 6, false],
      ['供应商更名后，中标通知书写哪个名称', 5, 0, false],
      ['食堂设备安装费能不能单独付给安装队', 1, 0, false],
      ['零星维修项目拆成几次做算不算规避招标', 0, 0, true],
    ].map(([title, usedDays, overdueDays, paused], row) => ({
      ...{
        title,
        usedDays,
        overdueDays,
        paused,
        id: `question-${row}`,
        number: `20261116000${row}`,
        className: '采购文件',
        allowedDays: 5,
      },
      ...{ statusName: paused ? '退回补充' : '办理中', askTime: at(-200), dueDay: day(overdueDays ? -140 : 24 * row) },
    })),
  },
  feedback: {
    ok: true,
    ...{ total: 7, overdue: 1, dueToday: 0 },
    rows: [
      ['第三段里的条文编号写错了', '内容纠错', 7, 2, true],
      ['在手机上翻页时按钮不见了', '页面故障', 2, 0, false],
    ].map(([title, typeName, usedDays, overdueDays, corrected], row) => ({
      ...{ title, typeName, usedDays, overdueDays, corrected, id: `feedback-${row}`, allowedDays: 5, paused: false },
      ...{ createTime: at(-200), dueDay: day(overdueDays ? -48 : 72) },
    })),
  },
  mine: {
    ok: true,
    total: 12,
    rows: [
      {
        ...text('c', '三市共用评标席位　远程异地评审常态运行'),
        ...{ stateName: '草稿', characters: 900, updateTime: at(-60), planned: at(60) },
        comments: 2,
        returned: { by: '主编丙', time: at(-60), note: '片头单位名称应为全称' },
      },
      {
        ...text('d', ''),
        stateName: '三审中',
        characters: 2051,
        updateTime: at(-3),
        planned: null,
        comments: 0,
        returned: null,
      },
    ],
  },
  late: {
    ok: true,
    total: 1,
    rows: [{ ...text('a', '合同预付款怎么定'), stateName: '二审中', planned: at(4), passed: false }],
  },
  plan: {
    ok: true,
    total: 4,
    rows: [
      { time: `${day(0)} 00:00:01`, what: 'published', title: '例山县校园食材分类采购', missing: null },
      { time: at(0.01), what: 'wished', title: '合同预付款怎么定', missing: '二审未过，到时不会发布' },
      { time: `${day(24)} 00:00:00`, what: 'lawStarts', title: '示例省政府采购验收规程', missing: null },
    ].map((entry, row) => ({ ...entry, kindName: '资讯', id: row === 2 ? null : 'a', href: '/law' })),
  },
  columns: {
    ok: true,
    ...{ total: 8, stale: 1, amber: 1, empty: 1 },
    verdicts: [
      { verdict: 'staleNews', found: 5, limit: 5 },
      { verdict: 'questions', found: 1, limit: 3 },
    ],
    rows: [
      column('e', '征稿', 'empty', 100, 0),
      column('s', '地方', 'stale', 321, -31),
      column('m', '政策解读', 'amber', 86, 2),
      ...['要闻', '首页', '公告', '书刊', '问答'].map((name) => column(name, name, 'fresh', 14, 12)),
    ],
  },
  jobs: {
    ok: true,
    total: 2,
    rows: [
      {
        name: 'media',
        title: '清理不再使用的媒体',
        late: false,
        failures: 3,
        last: at(-1),
        message: 'EACCES: permission denied',
      },
      { name: 'drafts', title: '精简旧稿次，清空到期的回收站', late: true, failures: 0, last: null, message: '' },
    ],
  },
  citations: {
    ok: true,
    total: 12,
    rows: Array.from({ length: 7 }, (_, row) => ({
      ...{
        id: row === 1 ? null : 'a',
        href: `/newsDetails?id=${row}`,
        title: `引用了旧条文的第 ${row + 1} 篇`,
        kindName: '资讯',
      },
      ...{
        views: 12_345 - row,
        label: '《示例省评审专家管理办法》第十二条',
        phrase: '办法第十二条',
        since: '2026-10-01',
      },
      ...{ state: row % 2 ? 'abolished' : 'changed', articleHref: '/law', more: row },
    })),
  },
  links: {
    ok: true,
    total: 6,
    rows: Array.from({ length: 6 }, (_, row) => ({
      ...{
        id: row === 1 ? null : 'a',
        href: `/newsDetails?id=${row}`,
        title: `链接断了的第 ${row + 1} 篇`,
        kindName: '资讯',
      },
      ...{ url: `/newsDetails?id=gone${row}`, why: '链接所指的内容不存在', since: '2026-10-01' },
    })),
  },
  figures: {
    ok: true,
    rows: [
      figure('published', 4, 5),
      figure('changed', 1, 0),
      figure('reviewed', 18, 22),
      figure('answered', 2, 9),
      figure('onTime', 91, 95),
    ],
  },
  audit: { ok: true, day: day(-24), acts: 1842, hash: '9f'.repeat(32) },
})

/** Every part is there and none could be read. */
export const brokenDay = (): object => Object.fromEntries(Object.keys(wholeDay()).map((part) => [part, { ok: false }]))

/** From now on 今日 answers so. */
export async function answerToday(page: Page, data: object): Promise<void> {
  await page.unroute('**/today/list')
  await page.route('**/today/list', (route) => route.fulfill({ json: { code: 200, msg: '操作成功', data } }))
}
