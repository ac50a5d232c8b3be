/** The policy of the page leaves `element.style` empty in parsed HTML: only the attribute's text tells. */
export function readStyle(element: Element): Map<string, string> {
  const found = new Map<string, string>()
  for (const part of (element.getAttribute('style') ?? '').split(';')) {
    const colon = part.indexOf(':')
    if (colon > 0)
      found.set(
        part.slice(0, colon).trim().toLowerCase(),
        part
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      )
  }
  return found
}
