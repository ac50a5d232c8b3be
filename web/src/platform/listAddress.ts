/** The address of a list with some of its filters changed; what is empty is left out, and so is the first page. */
export function listAddress(path: string, filters: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1)) params.set(name, String(value))
  }
  return params.size > 0 ? `${path}?${params}` : path
}
