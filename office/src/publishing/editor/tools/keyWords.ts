const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Keys as they are written on the keyboard: Ctrl+Alt+2, or ⌘⌥2. */
export function keyWords(keys: string): string {
  const parts = keys.split(/-(?!$)/)
  const names: Record<string, string> = isMac()
    ? { Mod: '⌘', Alt: '⌥', Shift: '⇧', Escape: 'Esc' }
    : { Mod: 'Ctrl', Escape: 'Esc' }
  return parts.map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part)).join(isMac() ? '' : '+')
}
