/** Forms that calls demand and that pages look for in their addresses; no schema library, so that browsers can have it. */
const CONTROL = /[^\P{Cc}\n\r\t]/u

export const ID_FORM = /^[A-Za-z0-9_-]{1,64}(~\d{1,4}(\.\d{1,3})?(-\d{1,3})?)?$/

export const MONTH_FORM = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/

/** Control characters are refused because PostgreSQL fails on NUL and logs break on the rest. */
export const hasControl = (text: string): boolean => CONTROL.test(text)

/** 2014-02-31 parses as a day in March; only what reads back the same is a day. */
export function isDay(value: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

const TIME = /^(\d{4}-\d{2}-\d{2})(?: (?:[01]\d|2[0-3]):[0-5]\d)?$/

/** `2026-11-17 09:00`, or a day alone. */
export const isTime = (value: string): boolean => isDay(TIME.exec(value)?.[1] ?? '')

/** How short a reason may be that a colleague reads later, in characters. */
export const REASON_LEAST = 4

/** A day on which a law of ours can be read. */
export const isLawDay = (value: string): boolean => isDay(value) && value >= '1949-10-01' && value <= '2100-12-31'
