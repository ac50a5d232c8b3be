export type TypedEnd = { day: string; time: string }

/** The minute that was typed, the first of a day alone; nothing means at once. */
export const minuteOf = ({ day, time }: TypedEnd): string | undefined => (day ? `${day} ${time || '00:00'}` : undefined)

/** Whoever typed a time did not mean at once. */
export const wrongEnd = ({ day, time }: TypedEnd): string | undefined =>
  time && !day ? '请填写日期；要立即撤下就把时刻清空' : undefined
