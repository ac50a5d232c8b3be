import type { OutlineNode } from '@zhengcai/contract/knowledge/lawText.ts'
import { useEffect, useState } from 'react'
import { isItemHeading } from '../../isItemHeading.ts'
import type { LawReading } from '../readLaw.ts'
import { barHeight } from './barHeight.ts'

export type Current = {
  address: string
  /** The innermost heading, by its id and in words. */
  sectionId: string
  heading: string
}

/** Where the reader is: the article that stands in the upper part of the window. */
export function useCurrentPlace(text: LawReading): Current | null {
  const [current, setCurrent] = useState<Current | null>(null)
  useEffect(() => {
    const seen = new Set<Element>()
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target)
          else seen.delete(target)
        }
        if (seen.size === 0 && isBeforeText()) return setCurrent(null)
        const index = Math.min(...[...seen].map((element) => Number((element as HTMLElement).dataset.index)))
        const article = text.articles[index]
        if (!article) return
        const { address, sectionId } = article
        setCurrent((before) =>
          before?.address === address && before.sectionId === sectionId
            ? before
            : { address, sectionId, heading: headingOf(text.law.outline, sectionId) },
        )
      },
      { rootMargin: `-${barHeight() + 30}px 0px -60% 0px` },
    )
    for (const element of document.querySelectorAll('[data-index]')) watcher.observe(element)
    return () => watcher.disconnect()
  }, [text])
  return current
}

/** Above the first article nothing is being read yet. */
function isBeforeText(): boolean {
  return (document.querySelector('[data-index="0"]')?.getBoundingClientRect().top ?? 0) > 0
}

function headingOf(outline: OutlineNode[], sectionId: string): string {
  const node = outline.find(({ id }) => id === sectionId)
  // An item names itself; its title alone goes with it.
  return node ? [isItemHeading(node) ? '' : node.label, node.title].filter(Boolean).join(' ') : ''
}
