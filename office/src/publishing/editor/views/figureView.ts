import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import type { Uploads } from './uploads.ts'

export type FigureHost = {
  /** Where the picture of a name can be seen. */
  pictureOf: (media: string) => string | undefined
  uploads: Uploads
  /** Somebody wants to describe it, or to choose a picture for it. */
  onDescribe: (at: number) => void
  onChoose: (at: number) => void
}

/** A figure in the text: the picture, what is said of it, and what it lacks in words. */
export function figureView(host: FigureHost) {
  return (node: Node, view: EditorView, getPos: () => number | undefined): NodeView => {
    const dom = document.createElement('figure')
    const at = (act: (at: number) => void) => () => {
      const place = getPos()
      if (place !== undefined) act(place)
    }
    const draw = (now: Node) => dom.replaceChildren(...partsOf(now, { host, view, at }))
    let shown = node
    draw(node)
    const forget = host.uploads.follow(() => shown.attrs.ticket && draw(shown))
    return {
      dom,
      update(next) {
        if (next.type !== shown.type) return false
        if (next.attrs !== shown.attrs) draw(next)
        shown = next
        return true
      },
      stopEvent: (event) => event.target instanceof Element && event.target.closest('button') !== null,
      ignoreMutation: () => true,
      destroy: forget,
    }
  }
}

type Drawing = { host: FigureHost; view: EditorView; at: (act: (at: number) => void) => () => void }

function partsOf(node: Node, { host, view, at }: Drawing): HTMLElement[] {
  const { media, alt, decorative, ticket } = node.attrs
  const acts: HTMLElement[] = []
  if (view.editable && media) acts.push(button('图片说明', at(host.onDescribe)))
  if (view.editable && !host.uploads.stateOf(ticket)) acts.push(button(media ? '换图' : '选择图片', at(host.onChoose)))
  const state = host.uploads.stateOf(ticket)
  if (state === 'failed') acts.push(button('重试', () => host.uploads.retry(ticket)))
  if (state === 'failed' || state === 'refused') acts.push(button('另选图片', at(host.onChoose)))
  const told = decorative ? '装饰性图片，不读出' : alt ? `替代文字：${alt}` : '缺少替代文字'
  return [
    media ? picture(host.pictureOf(media), alt) : line('blank', blankWords(ticket, host.uploads)),
    ...captionOf(node),
    ...(media ? [line(alt || decorative ? 'alt' : 'lacking', told)] : []),
    ...(acts.length > 0 ? [group(acts)] : []),
  ]
}

function blankWords(ticket: string, uploads: Uploads): string {
  const state = uploads.stateOf(ticket)
  if (!state) return '图片未带入'
  if (state === 'refused') return `图片未能带入：${uploads.whyOf(ticket)}`
  return state === 'failed' ? '图片未能带入' : '图片正在带入，可以继续写'
}

function captionOf({ attrs: { caption, credit } }: Node): HTMLElement[] {
  const words = caption + (credit ? `（图片来源：${credit}）` : '')
  if (!words) return []
  const element = document.createElement('figcaption')
  element.textContent = words
  return [element]
}

function picture(address: string | undefined, alt: string): HTMLElement {
  if (!address) return line('blank', '图片在此处无法显示')
  const image = document.createElement('img')
  image.src = address
  image.alt = alt
  image.draggable = false
  return image
}

function line(kind: string, words: string): HTMLElement {
  const element = document.createElement('p')
  element.dataset.figure = kind
  element.textContent = words
  return element
}

function button(words: string, act: () => void): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = words
  element.addEventListener('click', act)
  return element
}

function group(acts: HTMLElement[]): HTMLElement {
  const element = document.createElement('p')
  element.dataset.figure = 'acts'
  element.append(...acts)
  return element
}
