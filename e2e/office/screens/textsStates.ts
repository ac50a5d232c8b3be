import { expect, type Page } from '@playwright/test'
import { penOf, revised } from '../pen.ts'
import { hire } from '../people.ts'
import { submitText } from '../writing/texts.ts'
import { at, pressed, type States } from './ways.ts'

/** What is chosen stands in the address, so that the box shows it a moment after the click; `check` looks at once. */
async function chooseFirst(page: Page): Promise<void> {
  await page
    .getByLabel(/^选择 /)
    .first()
    .click()
  await expect(page.getByRole('region', { name: '对所选的 1 篇' })).toBeVisible()
}

/** The list of texts. */
export const textsStates: States = {
  列表: async (page, me) => {
    await at('/office/texts?kind=news&colour=red', /^资讯/)(page, me)
    await expect(page.getByRole('link', { name: /^历史/ }).first()).toBeVisible()
  },
  空: async (page, me) => {
    await at('/office/texts?keyword=没有这样的稿件', /^稿件/)(page, me)
    await expect(page.getByText('没有符合条件的稿件')).toBeVisible()
  },
  已选: async (page, me) => {
    await at('/office/texts?kind=notice', /^公告/)(page, me)
    await chooseFirst(page)
  },
  批量: async (page, me) => {
    await at('/office/texts?kind=notice', /^公告/)(page, me)
    await chooseFirst(page)
    await page.getByRole('button', { name: '删除', exact: true }).press('Enter')
    await page.getByRole('button', { name: '先核对哪些可以处理' }).press('Enter')
    await expect(page.getByText('可以处理 0 篇，1 篇不能处理：')).toBeVisible()
  },
  新建: pressed(at('/office/texts', /^稿件/), '新建稿件'),
  待我审: async (page, me) => {
    const others = (await page.context().browser()?.newContext()) ?? page.context()
    await hire(others, '编辑', ['writer'])
    await submitText(others, '等一审的一篇', false)
    await others.close()
    await at('/office/texts?waiting=1', /^待我审/)(page, me)
    await expect(page.getByRole('link', { name: '等一审的一篇' }).first()).toBeVisible()
  },
}

/** Where a text comes from. */
export const historyStates: States = {
  历史: async (page, me) => {
    const id = await revised(await penOf(page.context()))
    await at(`/office/history?id=${id}`, /^历史/)(page, me)
    await expect(page.getByText('初稿')).toBeVisible()
  },
  对照: async (page, me) => {
    const id = await revised(await penOf(page.context()))
    await at(`/office/history?id=${id}`, /^历史/)(page, me)
    await page.getByRole('link', { name: /^恢复/ }).first().press('Enter')
    await expect(page.getByRole('button', { name: '恢复成这一稿' })).toBeVisible()
    await page.getByText('全部改动').click()
  },
  没有: async (page, me) => {
    await at('/office/history?id=nothing', /^历史/)(page, me)
    await expect(page.getByText('没有找到这篇稿件')).toBeVisible()
  },
}
