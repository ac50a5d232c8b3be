import { Plugin } from 'prosemirror-state'

/** How deep a paragraph may stand, so that its words can still be bold and linked within what the server takes. */
export const DEEPEST = 9

/** Nothing written can end up deeper than the server takes, by whatever way. */
export const notTooDeep = (): Plugin =>
  new Plugin({
    filterTransaction: (tr, state) =>
      !tr.docChanged || tr.selection.$from.depth <= DEEPEST || tr.selection.$from.depth <= state.selection.$from.depth,
  })
