import type { Page } from '@playwright/test'
import type { Affected, LawChange, LawChangeWords, LawImport } from '@zhengcai/contract/laws/lawDeskFields.ts'

const CHANGE: LawChange = {
  id: 'c1',
  number: 1,
  kind: 'text',
  state: 'waiting',
  lawId: 'l1',
  esId: 'e1',
  title: '示例省水井采购办法',
  label: '第二条',
  reason: '按省公报核对，录入时多写了一个字',
  by: '法规员庚',
  self: false,
  time: '2026-11-16 10:20:00',
  decidedBy: null,
  decidedAt: null,
  decision: '',
  differences: [
    {
      name: '第二条',
      before: '水井应当每日日清洗。',
      after: '水井应当每日清洗。',
      runs: [
        { op: 'same', text: '水井应当每日' },
        { op: 'removed', text: '日' },
        { op: 'same', text: '清洗。' },
      ],
    },
  ],
  progress: '',
  fault: '',
}
const RELEASED: LawChange = {
  ...CHANGE,
  id: 'c2',
  kind: 'facts',
  state: 'released',
  label: '',
  decidedBy: '责编乙',
  decidedAt: '2026-11-16 11:02:00',
  decision: '已核对',
  differences: [{ name: '发文字号', before: '', after: '示财〔2015〕9号', runs: null }],
}

const AFFECTED: Affected = {
  id: 'n1',
  textId: 't1',
  isAnswer: false,
  caseId: null,
  kindName: '资讯',
  title: '水井多久洗一次',
  href: '/newsDetails?id=n1',
  views: 4871,
  live: true,
  places: [
    {
      esId: 'e1',
      address: '2',
      since: '2026-11-10',
      lawId: 'l1',
      label: '《示例省水井采购办法》第二条',
      phrase: '《示例省水井采购办法》第二条',
      state: 'changed',
      articleHref: '/readDetails?id=e1',
    },
  ],
  settled: null,
}

const REPORT: LawImport = {
  change: { ...CHANGE, kind: 'import', state: 'read', label: '', title: '水井办法.zip', differences: [] },
  skipDamaged: false,
  files: 3,
  versions: [
    {
      name: '示例省水井采购办法',
      title: '示例省水井采购办法',
      files: ['水井.docx'],
      outcome: 'added',
      lawId: 'l1',
      isNewLaw: false,
      published: '2026-11-02',
      effective: '2026-11-10',
      assumed: true,
      articles: 32,
      counts: { added: 2, changed: 5, deleted: 1 },
      edited: false,
      skipped: false,
    },
  ],
  more: 0,
  totals: { laws: 1, added: 1, changed: 0, same: 0, articles: 32 },
  problems: [{ file: '水闸.txt', line: 4, message: '第一条之后应为第二条' }],
  doubts: [{ file: '水井.docx', line: 1, message: '比前一版本短了一半' }],
  touched: {
    rows: [{ id: 'n1', title: '水井多久洗一次', label: '《示例省水井采购办法》第二条', href: '/newsDetails?id=n1' }],
    total: 1,
  },
  unlisted: 0,
}

const WORDS: LawChangeWords[] = [
  {
    ordinal: 1,
    title: '示例省水井采购办法（2026-11-02 公布）',
    name: '第二条',
    kind: 'changed',
    before: '水井应当每日清洗。',
    after: '水井应当每周清洗。',
    runs: [
      { op: 'same', text: '水井应当' },
      { op: 'removed', text: '每日' },
      { op: 'added', text: '每周' },
      { op: 'same', text: '清洗。' },
    ],
  },
]

const page = (rows: object[]) => ({ code: 200, msg: '查询成功', rows, total: rows.length })

/** The desk with something in every part of it, as somebody sees it who may act. */
export async function answerDesk(on: Page): Promise<void> {
  await on.route('**/lawDesk/changes*', (route) => route.fulfill({ json: page([CHANGE, RELEASED]) }))
  await on.route('**/lawDesk/affected*', (route) => route.fulfill({ json: page([AFFECTED]) }))
  await on.route('**/lawDesk/words/*', (route) => route.fulfill({ json: page(WORDS) }))
  await on.route('**/lawDesk/change/*', (route) =>
    route.fulfill({ json: { code: 200, msg: '操作成功', data: { change: REPORT.change, import: REPORT } } }),
  )
  await on.route('**/staffSession/me', async (route) => {
    const { data, ...reply } = await (await route.fetch()).json()
    await route.fulfill({ json: { ...reply, data: { ...data, rights: [...data.rights, 'law', 'bring'] } } })
  })
}
