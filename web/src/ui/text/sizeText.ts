/** The size of a file as people say it: 860 B, 8.6 KB, 3.2 MB. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  const [value, unit] = bytes < 999_950 ? [bytes / 1_000, 'KB'] : [bytes / 1_000_000, 'MB']
  return `${value.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`
}
