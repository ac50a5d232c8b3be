/** As much of a document as is looked at: this package knows the names of the server, not those of browsers. */
export type Element = {
  localName: string
  outerHTML: string
  textContent: string | null
  attributes: Iterable<{ name: string; value: string }>
  getAttribute(name: string): string | null
  /** Of a field. */
  value?: string
  /** Of a frame. */
  contentDocument?: Document | null
}
export type Document = {
  documentElement: Element
  querySelector(selector: string): Element | null
  querySelectorAll(selector: string): Iterable<Element>
}
export type Parser = new () => { parseFromString(text: string, type: string): Document }
export type Violation = { effectiveDirective: string; blockedURI: string }
