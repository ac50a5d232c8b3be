import { Plugin } from 'prosemirror-state'

/** A dialog that closes gives the focus to the text, not the place in it: keys of the same moment would land at its beginning. */
export const afterDialog = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        focus(view, { relatedTarget }) {
          if (relatedTarget instanceof Element && relatedTarget.closest('dialog')) view.focus()
        },
      },
    },
  })
