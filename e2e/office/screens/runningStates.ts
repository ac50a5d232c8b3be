import { expect } from '@playwright/test'
import { at, type States } from './ways.ts'

/** What is counted. */
export const figuresStates: States = {
  阅读: async (page, me) => {
    await at('/office/figures?by=month', /^统计$/)(page, me)
    await expect(page.getByRole('heading', { name: '读得最少' })).toBeVisible()
  },
  栏目: async (page, me) => {
    await at('/office/figures?part=columns', /^统计$/)(page, me)
    await expect(page.getByRole('rowheader', { name: '首页' })).toBeVisible()
  },
  颠倒: async (page, me) => {
    await at('/office/figures?part=questions&from=2026-11-02&to=2026-11-01', /^统计$/)(page, me)
    await expect(page.getByText('截止日期早于起始日期').first()).toBeVisible()
  },
}

/** What the server does by itself. */
export const jobsStates: States = {
  任务: async (page, me) => {
    await at('/office/jobs', /^任务与健康$/)(page, me)
    await expect(page.getByText(/^备份|没有备份/).first()).toBeVisible()
  },
  记录: async (page, me) => {
    await at('/office/jobs', /^任务与健康$/)(page, me)
    await page.getByRole('button', { name: /^立即运行.*回收站/ }).press('Enter')
    await expect(page.getByText(/已完成$|正在运行，请等它结束/).first()).toBeVisible()
    await page.getByRole('button', { name: /^记录.*回收站/ }).press('Enter')
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  },
}
