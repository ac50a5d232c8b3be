export type Clock = {
  usedDays: number
  allowedDays: number
  overdueDays: number
  paused: boolean
  dueDay: string
  known: boolean
}

/** 第 4 / 5 个工作日, 今天到期, 超 6 个工作日, as the clock stands. */
export function clockWords({ usedDays, allowedDays, overdueDays, paused, dueDay, known }: Clock): string {
  if (paused) return '等提问人补充'
  const unknown = known ? '' : '（放假安排未录入）'
  if (overdueDays > 0) return `超 ${overdueDays} 个工作日${unknown}`
  if (usedDays === allowedDays) return `今天到期${unknown}`
  return `第 ${usedDays} / ${allowedDays} 个工作日，${dayWords(dueDay)}到期${unknown}`
}

export const dayWords = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`
