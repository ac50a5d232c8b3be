/**
 * How a screen reads a parameter: `id` as it stands, `text` unless it is empty, `page` as a number after the first,
 * `number` as one up to a thousand, or one of a list of words. Whatever has another form counts as absent.
 */
export type ParameterForm = 'id' | 'text' | 'page' | 'number' | readonly string[]
/** Of every screen, by its path, what it reads of its query. */
export type Screens = Record<string, Record<string, ParameterForm>>

/** The address of a screen with what it reads and in one order, whatever else hangs on it; nothing where there is no such screen. */
export function screenAddress(screens: Screens, written: string): string | undefined {
  const cut = written.indexOf('?')
  const path = cut < 0 ? written : written.slice(0, cut)
  const parameters = Object.hasOwn(screens, path) ? screens[path] : undefined
  if (!parameters) return undefined
  if (cut < 0) return path
  const given = new URLSearchParams(written.slice(cut))
  const read = new URLSearchParams()
  for (const [name, form] of Object.entries(parameters)) {
    const value = given.get(name)
    const kept = value === null ? undefined : inForm(form, value)
    if (kept !== undefined) read.set(name, kept)
  }
  return read.size > 0 ? `${path}?${read}` : path
}

function inForm(form: ParameterForm, value: string): string | undefined {
  if (form === 'id') return value
  if (form === 'text') return value === '' ? undefined : value
  if (form === 'page' || form === 'number') return numberOf(value, form === 'page' ? 2 : 1)
  return form.includes(value) ? value : undefined
}

function numberOf(value: string, least: number): string | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number >= least && number <= 1_000 ? String(number) : undefined
}
