const ZONE = '+08:00'
const AHEAD = 8 * 3_600_000
const WEEKDAYS = '日一二三四五六'

/** How far this computer's clock is behind the server's, which alone decides. */
let behind = 0

export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const told = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(told)) behind = told - Date.now()
}

export const serverNow = () => Date.now() + behind

/** `yyyy-MM-dd HH:mm:ss` of the server as a moment. */
export const momentOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}${ZONE}`)

/** A moment as `yyyy-MM-dd HH:mm:ss` in Beijing, wherever the browser is. */
export const beijingTime = (moment: number) => new Date(moment + AHEAD).toISOString().slice(0, 19).replace('T', ' ')

/** 11月16日 周一 09:42, as the band shows it. */
export function bandTime(moment: number): string {
  const time = beijingTime(moment)
  const weekday = WEEKDAYS[new Date(moment + AHEAD).getUTCDay()]
  return `${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日 周${weekday} ${time.slice(11, 16)}`
}

/** To the minute, without the year where it is this one. */
export function shortTime(time: string, now = serverNow()): string {
  const minute = time.slice(0, 16)
  return minute.startsWith(beijingTime(now).slice(0, 4)) ? minute.slice(5) : minute
}
