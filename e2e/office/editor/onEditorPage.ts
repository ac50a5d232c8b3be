import type { Page } from '@playwright/test'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'

type Harness = {
  editor: { tree: () => Tree; goTo: (at: number) => void; whenComposed: () => Promise<void> }
  open: (tree: Tree, canFetch?: boolean) => Promise<void>
}
type Window = { harness: Harness }

/** Opens another text; the cursor stands where `at` says. */
export const openText = (page: Page, tree: Tree, at: number, canFetch = false): Promise<void> =>
  page.evaluate(
    async ([text, place, fetches]) => {
      const { harness } = window as unknown as Window
      await harness.open(text, fetches)
      harness.editor.goTo(place)
    },
    [tree, at, canFetch] as const,
  )

export const treeOn = (page: Page): Promise<Tree> =>
  page.evaluate(async () => {
    const { harness } = window as unknown as Window
    await harness.editor.whenComposed()
    return harness.editor.tree()
  })

/** As if somebody had copied it elsewhere and pressed Ctrl+V. */
export const paste = (page: Page, kinds: Record<string, string>, file?: string): Promise<void> =>
  page.evaluate(
    ([given, name]) => {
      const data = new DataTransfer()
      for (const [kind, words] of Object.entries(given)) data.setData(kind, words)
      if (name) data.items.add(new File(['x'], name, { type: 'image/png' }))
      document
        .querySelector('[role=textbox]')
        ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    [kinds, file] as const,
  )
