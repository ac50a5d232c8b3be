import { expect } from '@playwright/test'
import { at, type States } from './ways.ts'

const TIMES = { time: '2026-11-16 09:30:00', until: '2026-11-17 09:30:00' }
const WORK = { number: 1, by: '主编丙', self: true, size: null, progress: '', fault: '', problems: [], ...TIMES }
const TRANSFERS = [
  { ...WORK, id: 't1', way: 'export', state: 'working', title: '全部内容', progress: '打包 120 / 960 个文件' },
  {
    ...{ ...WORK, id: 't2', way: 'export', state: 'done', title: '资讯', size: 8_640_000 },
    progress: '120 篇，草稿 8 篇，历史 260 稿次，图片和文件 96 个',
    problems: [{ file: 'media/0a.webp', line: 1, message: '存储里没有这个文件，没有导出' }],
  },
  {
    ...WORK,
    id: 't3',
    way: 'import',
    state: 'failed',
    title: '内容.zip',
    fault: '读取之后有内容变动了，什么也没有导入',
  },
]
const TOTALS = { added: 1, changed: 1, drafted: 0, kept: 1, beside: 0, left: 1, same: 12 }
const ROWS = [
  {
    ...{ file: 'news/one.md', title: '省级预算单位框架协议采购的三个误区', brings: 'kept' },
    note: '上次导入之后在编辑部改过，不会覆盖；文件的内容成为草稿',
  },
  { file: 'news/two.md', title: '电子卖场价格监测', brings: 'changed', note: '' },
  { file: 'news/three.md', title: '新的一篇', brings: 'added', note: '' },
  { file: 'site.yaml', title: '', brings: 'left', note: '栏目、分类和站点设置不随稿件改动' },
]
const survey = { files: 3, first: false, totals: TOTALS, rows: ROWS, more: 0, problems: [] as object[] }
const READ = { ...WORK, id: 'i1', way: 'import', state: 'read', title: '内容.zip', live: false, survey }

const shown =
  (report: object): States[string] =>
  async (page, me) => {
    const json = { code: 200, msg: '', data: report }
    await page.route('**/transfer/open/i1', (route) => route.fulfill({ json }))
    await at('/office/transfer?id=i1', /^导入导出$/)(page, me)
    await expect(page.getByText('内容.zip')).toBeVisible()
  }

/** What leaves as a file, and what comes in from one. */
export const transferStates: States = {
  近来: async (page, me) => {
    const json = { code: 200, msg: '', data: { transfers: TRANSFERS } }
    await page.route('**/transfer/list', (route) => route.fulfill({ json }))
    await at('/office/transfer', /^导入导出$/)(page, me)
    await page.locator('summary', { hasText: '再导入时会有出入' }).press('Enter')
  },
  报告: shown(READ),
  有误: shown({
    ...READ,
    survey: { ...survey, problems: [{ file: 'news/bad.md', line: 4, message: 'class：没有分类 nowhere' }] },
  }),
}
