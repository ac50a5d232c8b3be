/** Once the page has drawn what was just asked for: the field is brought into sight and has the focus. */
export function focusLater(selector: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>(selector)
      field?.scrollIntoView({ block: 'center' })
      field?.focus({ preventScroll: true })
    }),
  )
}
