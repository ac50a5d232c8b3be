/** What came of asking for a file: it is here, a newer release has it no more, or it could not be reached. */
export type Outcome = 'here' | 'gone' | 'away'

/** A file of this release is no longer on the server: only a fresh page knows the new ones. */
export class FileGone extends Error {}

const fetched = new Set<string>()

export const isHere = (file: string) => fetched.has(file)
export const noteHere = (file: string) => fetched.add(file)

/** Into the browser's cache, where whoever runs it finds it: a script that failed to load may never be asked for again. */
export async function fetchFile(file: string, limit = 120_000): Promise<Outcome> {
  if (fetched.has(file)) return 'here'
  try {
    const response = await fetch(file, { signal: AbortSignal.timeout(Math.max(limit, 1)) })
    await response.arrayBuffer()
    if (response.ok) fetched.add(file)
    return response.ok ? 'here' : response.status === 404 ? 'gone' : 'away'
  } catch {
    return 'away'
  }
}

/** Called by the build around each part that is loaded on demand, with the files it needs; see vite/partFiles.ts. */
export async function bringFiles(files: string[]): Promise<void> {
  const addresses = files.map((file) => `/${file}`)
  const outcomes = await Promise.all(addresses.map((file) => fetchFile(file)))
  if (outcomes.includes('gone')) throw new FileGone()
  if (outcomes.includes('away')) throw new TypeError('files could not be fetched')
  await Promise.all(addresses.filter((file) => file.endsWith('.css')).map(addStyles))
}

function addStyles(href: string): Promise<unknown> | undefined {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      fetched.delete(href)
      reject(new TypeError('styles could not be loaded'))
    }
    document.head.append(link)
  })
}
