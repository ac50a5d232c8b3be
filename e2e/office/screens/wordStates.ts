import { expect } from '@playwright/test'
import { at, pressed, type States } from './ways.ts'

const NOTICE = `关于2043年部分节假日安排的通知
一、元旦：1月1日放假。
二、春节：2月10日至16日放假调休，共8天。`

/** Public holidays. */
export const daysStates: States = {
  今年: at('/office/days?year=2026', /^节假日 2026 年$/),
  没有录入: at('/office/days?year=2039', /^节假日 2039 年$/),
  读不懂: async (page, me) => {
    await at('/office/days?year=2026', /^节假日/)(page, me)
    await page.getByLabel('放假安排').fill(NOTICE)
    await page.getByRole('button', { name: '读出来看看' }).press('Enter')
    await expect(page.getByText(/写的是共 8 天/)).toBeVisible()
    await page.getByText(/没有用到的/).press('Enter')
  },
}

/** The lists of words. */
export const wordsStates: States = {
  易错词: at('/office/words', /^词库：易错词/),
  有误: async (page, me) => {
    await at('/office/words?list=synonym&word=水景', /^词库：同义词/)(page, me)
    await page.getByRole('button', { name: '试一试' }).press('Enter')
    await expect(page.getByText(/右边没有词/)).toBeVisible()
  },
  试过: async (page, me) => {
    await at('/office/words', /^词库：易错词/)(page, me)
    await page.getByLabel('新的词').fill('采购人 采购单位 [提示]')
    await page.getByLabel('在表里查找').fill('帐')
    await page.getByRole('button', { name: /^删去/ }).first().press('Enter')
    await page.getByRole('button', { name: '试一试' }).press('Enter')
    await expect(page.getByText(/篇稿件里试过/)).toBeVisible()
  },
  没有改动: pressed(at('/office/words?list=shelf', /^词库：不推荐的词/), '试一试'),
}
