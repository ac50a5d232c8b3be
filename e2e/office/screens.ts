import { expect } from '@playwright/test'
import { inviteLink, newName } from './people.ts'
import { feedbackStates } from './screens/feedbackStates.ts'
import { lawStates, lawsStates } from './screens/lawStates.ts'
import { mediaStates } from './screens/mediaStates.ts'
import { figuresStates, jobsStates, readersStates } from './screens/runningStates.ts'
import { siteStates } from './screens/siteStates.ts'
import { staffStates } from './screens/staffStates.ts'
import { textStates } from './screens/textStates.ts'
import { historyStates, textsStates } from './screens/textsStates.ts'
import { transferStates } from './screens/transferStates.ts'
import { at, pressed, type States } from './screens/ways.ts'
import { daysStates, wordsStates } from './screens/wordStates.ts'
import { answerToday, brokenDay, wholeDay } from './wholeDay.ts'

/** Every screen of the console, each in the states that look different. */
export const OFFICE_SCREENS: Record<string, States> = {
  '/office': {
    今日: at('/office', /^今日$/),
    事多: async (page, me) => {
      await answerToday(page, wholeDay())
      await at('/office', /^今日$/)(page, me)
      await expect(page.getByText('超 6 个工作日')).toBeVisible()
      for (const rest of await page.locator('summary').all()) await rest.press('Enter')
    },
    没有取到: async (page, me) => {
      await answerToday(page, brokenDay())
      await at('/office', /^今日$/)(page, me)
      await expect(page.getByText('这一部分没有加载出来').first()).toBeVisible()
    },
  },
  '/office/questions': {
    提问: at('/office/questions', /^提问/),
    没有这条: at('/office/questions?id=none', /^提问/),
  },
  '/office/feedback': feedbackStates,
  '/office/text': textStates,
  '/office/texts': textsStates,
  '/office/calendar': {
    月历: at('/office/calendar', /^日程/),
    列表: at('/office/calendar?view=list', /^日程/),
  },
  '/office/history': historyStates,
  '/office/site': siteStates,
  '/office/staff': staffStates,
  '/office/media': mediaStates,
  '/office/figures': figuresStates,
  '/office/jobs': jobsStates,
  '/office/readers': readersStates,
  '/office/transfer': transferStates,
  '/office/audit': {
    列表: at('/office/audit', /^审计/),
    核对: async (page, me) => {
      await pressed(at('/office/audit', /^审计/), '核对全部记录')(page, me)
      await expect(page.getByText(/条记录全部相符/)).toBeVisible()
      await page.locator('summary').first().click()
    },
    空: at('/office/audit?actor=没有这个人', /^审计/),
  },
  '/office/days': daysStates,
  '/office/words': wordsStates,
  '/office/laws': lawsStates,
  '/office/law': lawStates,
  '/office/account': {
    账号: at('/office/account', /^我的账号$/),
    有误: pressed(at('/office/account', /^我的账号$/), '修改密码'),
  },
  '/office/welcome': {
    欢迎: async (page) => {
      await page.goto(await inviteLink(newName('新人'), ['writer']))
      await expect(page.getByLabel('动态码')).toBeVisible()
    },
    失效: at('/office/welcome#abcdefghijklmnopqrstuvwxyz', /^链接不能用了$/),
  },
}
