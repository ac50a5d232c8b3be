/** All elements below, in the order of the text; a list, so that it may change while it is walked. */
export const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** The same children under another name. */
export function rename(element: Element, name: string): HTMLElement {
  const next = element.ownerDocument.createElement(name)
  next.append(...element.childNodes)
  element.replaceWith(next)
  return next
}

/** Puts what an element holds inside a new one. */
export function wrapInside(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name)
  inner.append(...element.childNodes)
  element.append(inner)
}

export const wordsOf = (node: Node | null) =>
  (node?.textContent ?? '').replaceAll(/[\s\u00a0\u3000\u200b]+/g, ' ').trim()
