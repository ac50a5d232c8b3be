import { expect } from '@playwright/test'
import { answerDesk } from '../lawSamples.ts'
import { at, pressed, type State, type States } from './ways.ts'

/** A part of the law desk with something in it, and the dialog of the first thing to do. */
const desk =
  (tab: string, button: string): State =>
  async (page, me) => {
    await answerDesk(page)
    await pressed(at(`/office/laws?tab=${tab}`, /^法规：/), button)(page, me)
    await page.unrouteAll({ behavior: 'wait' })
  }

/** The law desk. */
export const lawsStates: States = {
  法规: at('/office/laws', /^法规/),
  待确认: desk('changes', '确认生效'),
  引用复核: desk('citing', '写下结果'),
  待核: at('/office/laws?tab=unverified', /^法规：施行日期待核/),
  导入: at('/office/laws?tab=import', /^法规：导入/),
  报告: desk('import&id=c1', '提交确认'),
}

/** One law with its versions. */
export const lawStates: States = {
  一部法规: async (page, me) => {
    await answerDesk(page)
    await at('/office/laws?keyword=示例省政府采购条例', /^法规/)(page, me)
    await page.getByRole('link', { name: '示例省政府采购条例', exact: true }).press('Enter')
    await page.getByRole('button', { name: '改版本信息' }).first().press('Enter')
    await expect(page.getByRole('dialog', { name: '改版本信息' })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  },
  没有: at('/office/law', /^法规$/),
}
