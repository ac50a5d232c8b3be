import { expect, type Page } from '@playwright/test'
import { at, type State, type States } from './ways.ts'

const at1 = (part: string, title: string) => at(`/office/site?part=${part}`, new RegExp(`^站点：${title}$`))
const framed = (page: Page) => expect(page.locator('iframe')).toBeVisible()

const wrong: State = async (page, me) => {
  await at1('links', '友情链接')(page, me)
  await page.getByRole('button', { name: '加一个' }).press('Enter')
  await page.getByRole('button', { name: '保存', exact: true }).press('Enter')
  await expect(page.getByText(/行：请填写链接名称/).first()).toBeVisible()
}

/** The parts of the site, those that look different. */
export const siteStates: States = {
  全部: at('/office/site', /^站点$/),
  轮播图: async (page, me) => {
    await at1('banners', '轮播图')(page, me)
    await framed(page)
  },
  有误: wrong,
  栏目: at1('columns', '栏目'),
  分类: at1('classes', '分类'),
  审次: at1('reviewSteps', '审次'),
  校核项: at1('checklists', '校核项'),
  哀悼: at1('mourning', '哀悼'),
  协议: at1('agreements', '协议与政策'),
}
