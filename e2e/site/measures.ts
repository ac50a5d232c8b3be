import type { Page } from '@playwright/test'

/** Rings of focus that are missing or stand out less than three to one from what they are drawn on. */
export const weakRings = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const read = new Map<string, number[]>()
    const parts = (colour: string): number[] => {
      const known = read.get(colour)
      if (known || !pen) return known ?? []
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
      const found = [...pen.getImageData(0, 0, 1, 1).data]
      read.set(colour, found)
      return found
    }
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = parts(colour).map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const behind = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)'
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      const shade = backgroundImage.match(/rgba?\([^)]*\)/g)?.at(-1)
      if (shade) return shade
      return (parts(backgroundColor)[3] ?? 0) >= 128 ? backgroundColor : behind(element.parentElement)
    }
    const hasRing = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return (
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && element.getBoundingClientRect().width > 2
      )
    }
    /** A field may leave its ring to the form or the label around it. */
    const ringed = (element: Element | null, up = 3): Element | undefined =>
      element === null || up < 0 ? undefined : hasRing(element) ? element : ringed(element.parentElement, up - 1)
    const found: string[] = []
    const stops = 'a[href], button, summary, input, select, textarea, [tabindex="0"]'
    for (const element of document.querySelectorAll<HTMLElement>(stops)) {
      element.focus({ focusVisible: true, preventScroll: true } as FocusOptions)
      if (element !== document.activeElement) continue
      const ring = ringed(element)
      const what = element.outerHTML.slice(0, 90).replace(/\s+/g, ' ')
      if (!ring) {
        found.push(`no ring: ${what}`)
        continue
      }
      const { outlineColor, outlineOffset } = getComputedStyle(ring)
      const ground = behind(Number.parseFloat(outlineOffset) < 0 ? ring : ring.parentElement)
      const [high = 0, low = 0] = [light(outlineColor), light(ground)].sort((a, b) => b - a)
      const ratio = (high + 0.05) / (low + 0.05)
      if (ratio < 3) found.push(`${ratio.toFixed(2)} ${outlineColor} on ${ground}: ${what}`)
    }
    return [...new Set(found)]
  })

/** Texts of more than one line: those with a line longer than may be, and those that end with one character alone. */
export const awkwardTexts = (page: Page) =>
  page.evaluate(() => {
    const MOST = 42.6
    const BLOCKS = 'p, ul, ol, dl, div, section, article, table, h1, h2, h3, figure, li'
    const found: string[] = []
    for (const text of document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li, dd, figcaption, td)')) {
      const { display, fontSize, lineHeight, visibility } = getComputedStyle(text)
      const plain = /^(block|list-item|table-cell|inline-block)$/.test(display) && !text.querySelector(BLOCKS)
      // What is cut off after so many lines ends nowhere.
      if (!plain || visibility !== 'visible' || text.scrollHeight > text.clientHeight + 4) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const rows: [middle: number, left: number, right: number][] = []
      const apart = (Number.parseFloat(lineHeight) || Number.parseFloat(fontSize) * 1.5) * 0.6
      for (const { top, bottom, left, right, width } of range.getClientRects()) {
        if (width === 0) continue
        const middle = (top + bottom) / 2
        const row = rows.find(([other]) => Math.abs(other - middle) < apart)
        if (row) [row[1], row[2]] = [Math.min(row[1], left), Math.max(row[2], right)]
        else rows.push([middle, left, right])
      }
      if (rows.length < 2) continue
      const words = (text.textContent ?? '').trim()
      const widest = Math.max(...rows.map(([, left, right]) => (right - left) / Number.parseFloat(fontSize)))
      if (widest > MOST && !text.closest('table')) found.push(`${widest.toFixed(0)} a line: ${words.slice(0, 30)}`)
      const last = rows.at(-1)
      const lone = last && (last[2] - last[1]) / Number.parseFloat(fontSize) < 1.7
      if (lone && /\p{Script=Han}\p{P}?$/u.test(words) && !text.closest('table'))
        found.push(`ends with one character: ${words.slice(-24)} (${text.tagName} ${innerWidth})`)
    }
    return [...new Set(found)]
  })
