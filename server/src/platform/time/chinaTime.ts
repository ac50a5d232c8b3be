const CHINA_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })

/** The day it is in China, whatever the machine's zone. */
export function chinaDay(now = new Date()): string {
  return CHINA_DAY.format(now)
}
