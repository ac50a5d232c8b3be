const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
}

/** Which line an arrow leads to; nothing for other keys. */
export const stepTo = (key: string, at: number, last: number): number | undefined => STEPS[key]?.(at, last)

/** A field whose answers stand in a list below it: the arrows choose among them, the focus stays in the field. */
export const fieldProps = (id: string, count: number, at: number) => ({
  type: 'text',
  role: 'combobox',
  'aria-expanded': count > 0,
  'aria-controls': `${id}-list`,
  'aria-autocomplete': 'list' as const,
  'aria-activedescendant': at < count ? `${id}-${at}` : undefined,
  autoComplete: 'off',
  spellCheck: false,
})

export const listProps = (id: string, label: string) => ({ id: `${id}-list`, role: 'listbox', 'aria-label': label })

export const optionProps = (id: string, index: number, at: number) => ({
  id: `${id}-${index}`,
  role: 'option',
  tabIndex: -1,
  'data-at': index,
  'aria-selected': index === at,
})

/** What is said of the answers to a word. */
export function saidOf(keyword: string, count: number): string {
  if (!keyword) return ''
  return count > 0 ? `找到 ${count} 条` : `没有找到“${keyword}”`
}
