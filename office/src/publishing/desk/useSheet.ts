import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Editor } from '../editor/openEditor.ts'

/** What stands in the page: the words in the sheet, and what is written beside them. */
export function useSheet<Text extends { tree: Tree }>(text: Text) {
  const [beside, setBeside] = useState<Text>(text)
  const typed = useRef(beside)
  useLayoutEffect(() => {
    typed.current = beside
  }, [beside])
  const editor = useRef<Editor>(undefined)
  /** What the sheet begins with, where it comes later than the text. */
  const begun = useRef<Tree>(undefined)
  const tree = () => editor.current?.tree() ?? begun.current ?? text.tree
  const write = (next: Text) => {
    setBeside(next)
    typed.current = next
  }
  return {
    editor,
    beside,
    tree,
    write,
    read: (): Text => ({ ...typed.current, tree: tree() }),
    show(next: Text): void {
      begun.current = next.tree
      editor.current?.replace(next.tree)
      write(next)
    },
    /** As the server has it, while nobody writes here. */
    follow(next: Text): void {
      editor.current?.replace(next.tree)
      setBeside(next)
    },
    ready(made: Editor): void {
      editor.current = made
      if (begun.current) made.replace(begun.current)
    },
    settle(): void {
      begun.current = undefined
      editor.current?.setEditable(false)
    },
  }
}
