/** How long something took. */
export function tookText(ms: number): string {
  if (ms < 1_000) return `${ms} 毫秒`
  return ms < 60_000 ? `${(ms / 1_000).toFixed(1)} 秒` : `${Math.round(ms / 60_000)} 分钟`
}
