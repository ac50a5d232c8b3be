import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'

/** A file in the text, by its name. */
export function attachmentView(node: Node): NodeView {
  const dom = document.createElement('div')
  dom.dataset.attachment = node.attrs.media
  dom.textContent = `附件：${node.attrs.name}`
  return { dom }
}
