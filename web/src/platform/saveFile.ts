/** Hands the reader a file made or fetched by the page. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun with the click; the browser keeps what it needs.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
