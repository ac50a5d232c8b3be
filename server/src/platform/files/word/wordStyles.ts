import { childOf, valOf, type Xml } from './xmlTree.ts'

export type WordStyle = {
  /** From 1, as Word counts headings. */
  level: number | undefined
  isTitle: boolean
  isCaption: boolean
  /** A line of the table of contents, which the page makes itself. */
  isContents: boolean
  numbering: { numId: string; level: number } | undefined
}

const HEADING = /^(?:heading|标题)\s*([1-9])$/i
const TITLE = /^(?:title|标题)$/i
const CONTENTS = /^(?:toc|目录)\s*\d?$/i
const CAPTION = /^(?:caption|题注|图注|图题)$/i
/** Styles build upon each other; a circle ends somewhere. */
const DEEPEST = 12

/** What the styles of a document say of its paragraphs. WPS writes the names in Chinese, Word in English. */
export function wordStyles(styles: Xml | undefined): (id: string | undefined) => WordStyle {
  const known = new Map(
    (styles?.children ?? [])
      .filter(({ name }) => name === 'style')
      .map((style) => [style.attributes.styleId ?? '', style]),
  )
  const chainOf = (id: string | undefined): Xml[] => {
    const chain: Xml[] = []
    for (let style = known.get(id ?? ''); style && chain.length < DEEPEST; ) {
      chain.push(style)
      style = known.get(valOf(style, 'basedOn') ?? '')
    }
    return chain
  }
  return (id) => {
    const chain = chainOf(id)
    const names = chain.map((style) => valOf(style, 'name') ?? '')
    const first = <T>(read: (style: Xml) => T | undefined) => chain.map(read).find((value) => value !== undefined)
    return {
      level: first((style) => levelOf(style)),
      isTitle: names.some((name) => TITLE.test(name)),
      isCaption: names.some((name) => CAPTION.test(name)),
      isContents: names.some((name) => CONTENTS.test(name)),
      numbering: first((style) => numberingOf(childOf(style, 'pPr'))),
    }
  }
}

function levelOf(style: Xml): number | undefined {
  const named = HEADING.exec(valOf(style, 'name') ?? '')?.[1]
  return named ? Number(named) : outlineOf(childOf(style, 'pPr'))
}

/** 9 means text. */
export function outlineOf(properties: Xml | undefined): number | undefined {
  const outline = Number(valOf(properties, 'outlineLvl') ?? 9)
  return outline < 9 ? outline + 1 : undefined
}

export function numberingOf(properties: Xml | undefined): { numId: string; level: number } | undefined {
  const numbering = childOf(properties, 'numPr')
  const numId = valOf(numbering, 'numId')
  return numId === undefined ? undefined : { numId, level: Math.min(8, Number(valOf(numbering, 'ilvl') ?? 0) || 0) }
}
