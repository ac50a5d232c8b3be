/**
 * Opens a dialog and leaves the page behind it alive, as making a whole law inert takes longer than a tap may. Nothing holds the
 * focus in it then: it closes when the focus leaves.
 */
export function showLight(dialog: HTMLDialogElement): () => void {
  if (!('popover' in dialog)) return showModally(dialog)
  dialog.popover = 'auto'
  const hidden = new AbortController()
  const tell = () => dialog.dispatchEvent(new Event('close'))
  dialog.addEventListener('toggle', ({ newState }) => newState === 'closed' && tell(), hidden)
  dialog.addEventListener('focusout', ({ relatedTarget }) => leads(relatedTarget, dialog) && tell(), hidden)
  dialog.showPopover()
  return () => {
    hidden.abort()
    dialog.hidePopover()
  }
}

function showModally(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  return () => dialog.close()
}

const leads = (to: EventTarget | null, from: Node) => to instanceof Node && !from.contains(to)
