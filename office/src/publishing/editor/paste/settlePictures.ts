import { all, wordsOf } from './domTools.ts'
import type { PasteReport } from './pasteReport.ts'
import { readStyle } from './readStyle.ts'

const SPACER = 8

/** Pictures lie elsewhere: where one stood in a manuscript there is an empty figure to fill; those of web pages are left out. */
export function settlePictures(body: HTMLElement, report: PasteReport): void {
  for (const image of all(body, 'img')) {
    if (isSpacer(image)) image.remove()
    else settle(image, report)
  }
}

function settle(image: HTMLElement, report: PasteReport): void {
  const address = image.getAttribute('data-src') ?? image.getAttribute('src') ?? ''
  const media = ownMedia(address)
  const canFetch = report.source === 'wechat' && /^https:/.test(address)
  if (canFetch) report.fetched += 1
  else if (!media) report.pictures += 1
  if (!media && report.source === 'web' && !/^(?:file|data|blob):/i.test(address)) {
    image.remove()
    return
  }
  const figure = image.ownerDocument.createElement('figure')
  figure.setAttribute('data-media', media)
  figure.setAttribute('data-alt', wordsOfAlt(image.getAttribute('alt') ?? ''))
  if (canFetch) figure.setAttribute('data-from', address)
  outOfWords(image, figure)
}

/** A file of this site, by the address it has here. */
function ownMedia(address: string): string {
  const path = address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address
  return /^\/files\/[^\s<>()"\\?#]+$/.test(path) && !path.includes('..') ? path : ''
}

/** Names of files and what programs write of themselves say nothing of a picture. */
const wordsOfAlt = (alt: string) =>
  /\.(?:png|jpe?g|gif|webp|bmp|emf|wmf)$|^(?:图片|图像|image|img|picture|wps|ksohtml)\s*\d*$/i.test(alt.trim())
    ? ''
    : alt.trim()

function isSpacer(image: HTMLElement): boolean {
  const style = readStyle(image)
  const sizes = ['width', 'height'].map((side) => Number.parseFloat(image.getAttribute(side) ?? style.get(side) ?? ''))
  return sizes.some((size) => size <= SPACER)
}

/** A figure stands between paragraphs: the one in which the picture stood is parted there. */
function outOfWords(image: HTMLElement, figure: HTMLElement): void {
  const block = image.closest('p, h2, h3, h4')
  if (!block) {
    image.replaceWith(figure)
    return
  }
  const range = block.ownerDocument.createRange()
  range.setStartAfter(image)
  range.setEndAfter(block)
  const rest = range.extractContents()
  image.remove()
  block.after(figure, rest)
  const after = figure.nextElementSibling
  if (after && wordsOf(after) === '' && !after.querySelector('img, sup[data-note]')) after.remove()
  if (wordsOf(block) === '' && !block.querySelector('img, sup[data-note]')) block.remove()
}
