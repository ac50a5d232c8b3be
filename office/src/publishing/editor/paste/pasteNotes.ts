import { isFootnoteName } from '@zhengcai/contract/platform/tree.ts'
import { DOMSerializer, Fragment, type Node, Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { editorSchema } from '../document/editorSchema.ts'
import { definitionsIn, freeName, type Placed, referencesIn } from '../notes/noteCommands.ts'

const { nodes } = editorSchema

/** Marks what was copied here: other editors are made of the same parts, and write other things with them. */
export const OWN = 'data-zhengcai-text'

/** Notes that come with pasted words: their own words go to the end, under names that are free here. */
export function takeNotes(slice: Slice, doc: Node): { slice: Slice; words: Node[] } {
  const brought = slice.content.content.filter(({ type }) => type === nodes.footnoteDefinition)
  if (brought.length === 0) return { slice, words: [] }
  const { names, words } = namesFor(brought, doc)
  const rest = slice.content.content.filter(({ type }) => type !== nodes.footnoteDefinition)
  const content = renamed(Fragment.from(rest), names)
  const open = Slice.maxOpen(content)
  return {
    slice: new Slice(content, Math.min(slice.openStart, open.openStart), Math.min(slice.openEnd, open.openEnd)),
    words,
  }
}

function namesFor(brought: Node[], doc: Node): { names: Map<string, string>; words: Node[] } {
  const known = new Map(definitionsIn(doc).map(({ identifier, node }) => [identifier, node]))
  const taken = new Set([...known.keys(), ...referencesIn(doc).map(({ identifier }) => identifier)])
  const names = new Map<string, string>()
  const words: Node[] = []
  for (const note of brought) {
    const { identifier } = note.attrs
    // Copied from this very text: the note has its words already.
    if (known.get(identifier)?.content.eq(note.content)) continue
    const isFree = isFootnoteName(identifier) && !taken.has(identifier) && !identifier.startsWith('pasted-')
    const name = isFree ? identifier : freeName(taken)
    taken.add(name)
    names.set(identifier, name)
    words.push(nodes.footnoteDefinition.create({ identifier: name }, note.content))
  }
  return { names, words }
}

function renamed(content: Fragment, names: Map<string, string>): Fragment {
  return Fragment.from(
    content.content.map((node) => {
      const name = node.type === nodes.footnoteReference ? names.get(node.attrs.identifier) : undefined
      if (name) return node.type.create({ identifier: name }, null, node.marks)
      return node.isText ? node : node.copy(renamed(node.content, names))
    }),
  )
}

/** Copied words carry those of their notes, so that a note pasted elsewhere is not without them. */
export function notesAlong(view: () => EditorView): DOMSerializer {
  const plain = DOMSerializer.fromSchema(editorSchema)
  const serializer = new DOMSerializer(plain.nodes, plain.marks)
  serializer.serializeFragment = (fragment, options, target) => {
    const dom = plain.serializeFragment(fragment, options, target)
    if (dom instanceof DocumentFragment) dom.firstElementChild?.setAttribute(OWN, '')
    const holder = nodes.doc.create(null, fragment)
    const named = new Set(referencesIn(holder).map(({ identifier }) => identifier))
    for (const { identifier } of definitionsIn(holder)) named.delete(identifier)
    const words = definitionsIn(view().state.doc).filter(({ identifier }: Placed) => named.has(identifier))
    for (const { node } of words) dom.appendChild(plain.serializeNode(node, options))
    return dom
  }
  return serializer
}
