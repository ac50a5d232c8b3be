export type Act =
  | { act: 'toggle' | 'mute' | 'captions' | 'fullscreen' }
  | { act: 'seekBy'; seconds: number }
  | { act: 'seekTo'; share: number }
  | { act: 'volumeBy'; amount: number }

/** What a player's keys do; shown to readers in this order. */
export const KEY_HELP: [keys: string, what: string][] = [
  ['空格、K', '播放或暂停'],
  ['← →', '后退、前进 5 秒'],
  ['J、L', '后退、前进 10 秒'],
  ['↑ ↓', '调节音量（焦点在播放器上时）'],
  ['M', '静音'],
  ['C', '字幕'],
  ['F', '全屏'],
  ['0–9', '跳到影片的十分之几'],
]

const KEYS: Record<string, Act> = {
  ' ': { act: 'toggle' },
  k: { act: 'toggle' },
  arrowleft: { act: 'seekBy', seconds: -5 },
  arrowright: { act: 'seekBy', seconds: 5 },
  j: { act: 'seekBy', seconds: -10 },
  l: { act: 'seekBy', seconds: 10 },
  arrowup: { act: 'volumeBy', amount: 0.1 },
  arrowdown: { act: 'volumeBy', amount: -0.1 },
  m: { act: 'mute' },
  c: { act: 'captions' },
  f: { act: 'fullscreen' },
}

export function actOf(key: string): Act | undefined {
  return /^\d$/.test(key) ? { act: 'seekTo', share: Number(key) / 10 } : KEYS[key.toLowerCase()]
}

const FIELDS = 'input:not([type="range"], [type="checkbox"]), textarea, select, [contenteditable], dialog'
const PRESSABLE = 'button, a, summary, input'

/** Whether a key is meant for the player, or belongs to what has the focus: a field, a button, the page's own scrolling. */
export function isForPlayer(event: KeyboardEvent, player: Element): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
  const target = event.target instanceof Element ? event.target : document.body
  if (target.closest(FIELDS)) return false
  if (event.key === ' ' && target.closest(PRESSABLE)) return false
  if (event.key.startsWith('Arrow') && target.closest('[data-own-arrows]')) return false
  return player.contains(target) || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')
}
