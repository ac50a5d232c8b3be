import type { Page } from '@playwright/test'

/** What sticks out sideways in each mode and text size at the window's width; what scrolls by itself may. */
export const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const { care, size } = root.dataset
    const found: string[] = []
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    const drawn = (element: Element) => {
      const { position, clipPath, visibility } = getComputedStyle(element)
      return (
        element.checkVisibility() &&
        visibility === 'visible' &&
        clipPath === 'none' &&
        !(position === 'absolute' && element.matches('a[href="#main"]'))
      )
    }
    for (const mode of [undefined, '']) {
      for (const chosen of ['m', 'l', 'xl']) {
        if (mode === undefined) delete root.dataset.care
        else root.dataset.care = mode
        root.dataset.size = chosen
        const width = root.clientWidth
        const where = `${mode === '' ? '关怀版' : '标准'} ${chosen} ${width}`
        const over = (document.scrollingElement?.scrollWidth ?? 0) - width
        if (over > 0) found.push(`${where}: ${over} px`)
        const out = [...document.body.querySelectorAll('*')].filter((element) => {
          const { left, right, width: own } = element.getBoundingClientRect()
          return own > 1 && (right > width + 1 || left < -1) && drawn(element) && !scrolls(element.parentElement)
        })
        for (const element of out.slice(0, 2))
          found.push(
            `${where}: ${element.outerHTML.slice(0, 90).replace(/\s+/g, ' ')} to ${Math.round(element.getBoundingClientRect().right)}`,
          )
      }
    }
    if (care === undefined) delete root.dataset.care
    else root.dataset.care = care
    if (size === undefined) delete root.dataset.size
    else root.dataset.size = size
    return found
  })
