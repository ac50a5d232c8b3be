/**
 * What the State Council's rules on public holidays fix by date, with the years they hold for; the others follow the moon
 * and are known from each year's arrangements only.
 */
const FIXED: [day: string, name: string, from: number, to?: number][] = [
  ['01-01', '元旦', 1950],
  ['05-01', '劳动节', 1950],
  ['05-02', '劳动节', 2000, 2007],
  ['05-03', '劳动节', 2000, 2007],
  ['05-02', '劳动节', 2025],
  ['10-01', '国庆节', 1950],
  ['10-02', '国庆节', 1950],
  ['10-03', '国庆节', 1999],
]

/** Days off whatever weekday they fall on, also in a year whose arrangements are not out yet. */
export function fixedHoliday(day: string): string | undefined {
  const year = Number(day.slice(0, 4))
  const found = FIXED.find(([fixed, , from, to = 9999]) => day.slice(5) === fixed && year >= from && year <= to)
  return found?.[1]
}
