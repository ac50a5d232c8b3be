type Typing = HTMLInputElement | HTMLTextAreaElement

const isTicked = (field: Typing): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** Where the script in the head keeps the button that was tapped last; `null` once somebody has asked for it. */
type Waiting = HTMLElement & { tapped?: HTMLElement | null }

/** What was typed, ticked or tapped before the scripts came. */
export type DoneBefore = {
  /** Gives it back and tells it to whoever follows the field; later than the drawing that took it, it would take what was typed since. */
  giveBack(): void
  /** Taps the button again that could do nothing yet. */
  tapAgain(): void
}

export function doneBefore(): DoneBefore {
  const root: Waiting = document.documentElement
  const { tapped } = root
  root.tapped = null
  const fields = [...document.querySelectorAll<Typing>('input:not([type=hidden], [type=file]), textarea')]
  const typed = fields.flatMap((field) => {
    if (isTicked(field)) return field.checked === field.defaultChecked ? [] : () => tick(field)
    const { value } = field
    return value === field.defaultValue ? [] : () => write(field, value)
  })
  return {
    giveBack() {
      for (const act of typed) act()
    },
    tapAgain: () => tapped?.click(),
  }
}

function write(field: Typing, value: string): void {
  if (!field.isConnected) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function tick(field: HTMLInputElement): void {
  if (field.isConnected && field.checked === field.defaultChecked) field.click()
}
