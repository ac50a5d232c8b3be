import type axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'

type Evaluate = (this: unknown, element: Element, ...more: unknown[]) => boolean | undefined
/** What axe keeps to itself; its version is pinned. */
type Audit = { checks: Record<string, { evaluate: Evaluate }> }
type OnPage = { axe: typeof axe & { _audit: Audit }; quickAxe: QuickAxe }
type Ground = { passed: boolean; unknown: Set<string> }
export type QuickAxe = (asked: { rules?: string[]; within?: string }) => Promise<Result[]>

/**
 * Runs on the page, after axe has come. What it finds is what axe finds, at two thirds of the cost or less:
 * a row that stands twenty times in the same colours on the same grounds is measured once, and what hangs on the elements alone,
 * and on which of them are seen, is not looked at again when only sizes or colours have changed.
 */
export function quicken(): void {
  const page = window as unknown as OnPage
  /** These hang on how things look. */
  const VISUAL = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']
  const found = new Map<string, Result[]>()
  const { lookAgain, groundOf, placeOf } = grounds()
  measureOnce()

  page.quickAxe = async ({ rules, within }) => {
    lookAgain()
    if (rules) return run(rules, within)
    const state = (within ?? '') + seen()
    const before = found.get(state)
    const violations = await run(before && VISUAL, within)
    const structural = before ?? violations.filter(({ id }) => !VISUAL.includes(id))
    found.set(state, structural)
    return before ? [...before, ...violations] : violations
  }

  async function run(values: string[] | undefined, within: string | undefined): Promise<Result[]> {
    const options: RunOptions = { resultTypes: ['violations'], ...(values && { runOnly: { type: 'rule', values } }) }
    const isVisual = values?.every((rule) => VISUAL.includes(rule))
    const include = isVisual ? [...lookedAt(within), ...(values?.length === 1 ? [] : shaped(within))] : []
    if (isVisual && include.length === 0) return []
    return (await page.axe.run(isVisual ? { include } : (within ?? document), options)).violations
  }

  const isKnown = (element: Element) => {
    const { passed, unknown } = groundOf(element)
    return passed || unknown.has(placeOf(element))
  }

  /** What has letters whose colours have not passed yet on what lies below them. */
  function lookedAt(within: string | undefined): Element[] {
    const root = (within && document.querySelector(within)) || document.body
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const elements = new Set<Element>(root.querySelectorAll('input, select, textarea'))
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.parentElement && text.textContent?.trim()) elements.add(text.parentElement)
    return [...elements].filter((element) => element.checkVisibility() && !isKnown(element))
  }

  /** What the other rules that hang on looks are about: links among words, and what scrolls. */
  function shaped(within: string | undefined): Element[] {
    const root = (within && document.querySelector(within)) || document.body
    const scrolls = (element: Element) =>
      (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth) &&
      /auto|scroll/.test(getComputedStyle(element).overflow)
    const isAmongWords = (link: Element) => {
      let block = link.parentElement
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
      return block?.textContent?.trim() !== link.textContent?.trim()
    }
    return [...root.querySelectorAll('*')]
      .filter(scrolls)
      .concat(...[...root.querySelectorAll('a[href]')].filter(isAmongWords))
  }

  /** Only what passed is not measured again: each fault is found where it stands. */
  function measureOnce() {
    const check = page.axe._audit.checks['color-contrast']
    if (!check) throw new Error('axe measures contrast in another way')
    const { evaluate } = check
    check.evaluate = function (element, ...more) {
      const ground = groundOf(element)
      if (ground.passed) return true
      const passes = evaluate.call(this, element, ...more)
      if (passes) ground.passed = true
      // Neither found good nor bad, as on a picture: so it stays with this element in this place.
      if (passes === undefined) ground.unknown.add(placeOf(element))
      return passes
    }
  }

  /** The same colours of the letters on the same colours below; of what may lie over something else the place counts, too. */
  function grounds() {
    const kinds = new Map<string, number>()
    const letters = new Map<string, Ground>()
    const names = new WeakMap<Element, number>()
    let below = new Map<Element, number>()
    let named = 0
    const placeOf = (element: Element) => {
      const name = names.get(element) ?? ++named
      names.set(element, name)
      const { x, y, width, height } = element.getBoundingClientRect()
      return [name, innerWidth, x + scrollX, y + scrollY, width, height].map(Math.round).join()
    }
    const kindOf = (words: string) => {
      const kind = kinds.get(words) ?? kinds.size
      kinds.set(words, kind)
      return kind
    }
    const belowOf = (element: Element | null): number => {
      if (!element) return -1
      const known = below.get(element)
      if (known !== undefined) return known
      const style = getComputedStyle(element)
      const { position, zIndex, transform, gridRowStart, gridColumnStart } = style
      const isPlaced =
        !['static', 'relative'].includes(position) ||
        zIndex !== 'auto' ||
        transform !== 'none' ||
        (gridRowStart !== 'auto' && gridColumnStart !== 'auto')
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = style
      const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode]
      const kind = kindOf(`${belowOf(element.parentElement)} ${own} ${isPlaced ? placeOf(element) : ''}`)
      below.set(element, kind)
      return kind
    }
    return {
      placeOf,
      lookAgain() {
        below = new Map()
      },
      groundOf(element: Element) {
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
        // Large letters need less: as axe counts them.
        const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 14 : 18) / 0.75
        const words = [belowOf(element), color, isLarge, textShadow].join()
        const ground = letters.get(words) ?? { passed: false, unknown: new Set() }
        letters.set(words, ground)
        return ground
      },
    }
  }

  /** The elements, and which of them are seen. */
  function seen(): string {
    const bits: string[] = []
    for (const element of document.querySelectorAll('*')) {
      const { width, height } = element.getBoundingClientRect()
      const table = /^(TABLE|T[DHR])$/.test(element.tagName) ? getComputedStyle(element).display : ''
      bits.push(
        `${element.checkVisibility({ visibilityProperty: true }) ? 1 : 0}${width > 1 && height > 1 ? 1 : 0}${table}`,
      )
    }
    return document.title + document.body.outerHTML + bits.join()
  }
}
