import type { Today } from '@zhengcai/contract/office/today.contract.ts'

/** How many things wait for somebody, and in words what presses; nothing is said of what could not be read. */
export function waitingOn({ emergencies, confirms, reviews, questions, feedback, mine, late, jobs }: Today): {
  count: number
  unknown: boolean
  pressing: string[]
} {
  const parts = [emergencies, confirms, reviews, questions, feedback, mine, late, jobs]
  const returned = mine?.ok ? mine.rows.filter((row) => row.returned).length : 0
  const taken = emergencies?.ok ? emergencies.total : 0
  const answers = questions?.ok ? questions.total - questions.paused : 0
  const replies = feedback?.ok ? feedback.total : 0
  const prepared = confirms?.ok ? confirms.total : 0
  const count = taken + prepared + (reviews?.ok ? reviews.total : 0) + answers + replies + returned
  const overdue = reviews?.ok ? reviews.rows.filter((row) => row.overdue).length : 0
  const say = (number: number, words: string) => (number > 0 ? [`${number} ${words}`] : [])
  return {
    count,
    unknown: parts.some((part) => part?.ok === false),
    pressing: [
      ...say(taken, '篇紧急撤下等您确认'),
      ...say(prepared, '处改动等您确认'),
      ...say(overdue, '件审读超过时限'),
      ...say(questions?.ok ? questions.overdue : 0, '件提问超期'),
      ...say(questions?.ok ? questions.dueToday : 0, '件提问今天到期'),
      ...say(feedback?.ok ? feedback.overdue : 0, '件反馈超期'),
      ...say(feedback?.ok ? feedback.dueToday : 0, '件反馈今天到期'),
      ...say(returned, '篇被退回'),
      ...say(jobs?.ok ? jobs.total : 0, '项任务没有做成'),
      ...say(late?.ok ? late.total : 0, '篇临近计划发布时间而未签完'),
    ],
  }
}

/** The line under the heading. */
export function waitingText(today: Today): string {
  const { count, unknown, pressing } = waitingOn(today)
  const rest = pressing.length > 0 ? `：${pressing.join('，')}` : ''
  if (count > 0) return `等您处理 ${count} 件${rest}。`
  if (pressing.length > 0) return `${pressing.join('，')}。`
  return unknown ? '部分内容没有加载出来，请看下面。' : '今天没有等您处理的事。'
}
