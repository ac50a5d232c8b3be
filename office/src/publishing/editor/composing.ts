import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** The editor reads what was composed a moment after the input method has ended. */
const SETTLES = 50

/** Whether somebody is composing, and work that has to wait until they are not. */
export function openComposing(view: () => EditorView) {
  let endedAt = Number.NEGATIVE_INFINITY
  const composing = () => view().composing || performance.now() - endedAt < SETTLES
  async function whenComposed(): Promise<void> {
    while (!view().isDestroyed && composing()) await new Promise((resolve) => setTimeout(resolve, SETTLES))
  }
  /** At once where nobody composes, otherwise when they have ended. */
  function afterwards(work: () => void): void {
    const now = () => view().isDestroyed || work()
    if (composing()) void whenComposed().then(now)
    else now()
  }
  const plugin = new Plugin({
    props: {
      handleDOMEvents: {
        compositionend() {
          endedAt = performance.now()
        },
      },
    },
  })
  return { composing, whenComposed, afterwards, plugin }
}
