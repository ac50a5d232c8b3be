import type { Tree } from '@zhengcai/contract/publishing/trees/tree.ts'
import { failureText } from '@zhengcai/web/platform/api/unreached.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { watchUnsent } from '../../platform/leaving/unsent.ts'
import { useMe } from '../../platform/session/staffSession.ts'
import type { Editor } from '../editor/openEditor.ts'
import { claimTab } from '../text/desk/claimTab.ts'
import { holderOf, isHeld } from '../text/desk/sendText.ts'
import { isInDanger, isUnsent, type Keeping } from '../text/keeping/keeping.ts'
import type { TextKeeper } from '../text/keeping/keepText.ts'
import type { DeskCalls, WrittenCase } from './deskCalls.ts'
import { type FoundCopy, keepWritten, type WrittenCopies, writtenCopies } from './keepWritten.ts'

type Writing = { lock: string | undefined; keeping: Keeping | undefined; why: string; held: string }
const READING: Writing = { lock: undefined, keeping: undefined, why: '', held: '' }

/** What stands beside the words is the desk's own. */
export type WritingDesk<Text extends { tree: Tree } = { tree: Tree }> = ReturnType<typeof useWritingDesk<Text>>

/** What is written for a case, in this tab: read until somebody begins to write, and kept from then on. */
export function useWritingDesk<Text extends { tree: Tree }>(
  calls: DeskCalls<Text>,
  one: WrittenCase<Text>,
  onMoved: () => Promise<void>,
) {
  const me = useMe()
  const [writing, setWriting] = useState<Writing>(READING)
  const [beside, setBeside] = useState<Text>(one.text)
  const [found, setFound] = useState<FoundCopy<Text>[]>([])
  const [changes, setChanges] = useState(0)
  const editor = useRef<Editor>(undefined)
  const keeper = useRef<TextKeeper>(undefined)
  const copies = useRef<WrittenCopies<Text>>(undefined)
  const typed = useRef(beside)
  typed.current = beside
  /** What the sheet begins with, where it comes later than the text. */
  const begun = useRef<Tree>(undefined)
  const tree = () => editor.current?.tree() ?? begun.current ?? one.text.tree

  async function start(takeOver = false): Promise<void> {
    const tab = await claimTab(me.id, `${calls.keptAs} ${one.id}`)
    copies.current ??= await writtenCopies<Text>(me.id, `${calls.keptAs} ${one.id}`, tab)
    try {
      const { lock, number } = await calls.lock({ id: one.id, tab, takeOver })
      // Somebody else wrote since it was opened here: what they wrote comes first.
      if (number !== one.number) {
        const now = await calls.written(one.id)
        begun.current = now.tree
        editor.current?.replace(now.tree)
        setBeside(now)
        typed.current = now
      }
      const kept = keepWritten<Text>({
        calls,
        id: one.id,
        lock,
        base: number,
        copies: copies.current,
        read: () => ({ ...typed.current, tree: tree() }),
      })
      keeper.current?.end()
      keeper.current = kept
      let isSaved = false
      kept.subscribe(() => {
        setWriting((before) => ({ ...before, keeping: kept.state() }))
        // The first save takes the case: whose it is now stands above it at once.
        if (isSaved || kept.state().base === number) return
        isSaved = true
        void onMoved()
      })
      setWriting({ lock, keeping: kept.state(), why: '', held: '' })
      editor.current?.setEditable(true)
      setFound((await copies.current.find()).filter(({ text }) => text.base >= 0))
    } catch (error) {
      if (isHeld(error)) setWriting({ ...READING, held: holderOf(error).holder, why: failureText(error, '') })
      else setWriting({ ...READING, why: failureText(error, '没有连上服务器，请稍后再试') })
    }
  }

  const changed = () => {
    keeper.current?.changed()
    setChanges((count) => count + 1)
  }
  const lost = (by: string) => {
    keeper.current?.lost({ why: 'lock', by, at: '' })
    editor.current?.setEditable(false)
  }
  // Whoever only reads has what the server has.
  const follow = useEffectEvent(() => {
    if (keeper.current) return
    editor.current?.replace(one.text.tree)
    setBeside(one.text)
  })
  const { number } = one
  useEffect(() => {
    void number
    follow()
  }, [number])
  const isOver = writing.keeping?.over !== undefined
  useEffect(() => {
    if (isOver) editor.current?.setEditable(false)
  }, [isOver])

  const leave = useEffectEvent(() => {
    const kept = keeper.current
    if (writing.lock && kept && !isUnsent(kept.state()))
      void calls.unlock({ id: one.id, lock: writing.lock }, { quiet: true, lasting: true }).catch(() => {})
  })
  useEffect(() => {
    const stop = watchUnsent({
      has: () => keeper.current !== undefined && isUnsent(keeper.current.state()),
      send: async () => (await keeper.current?.flush()) ?? true,
      hurry: () => keeper.current?.hurry(),
      isStored: () => keeper.current === undefined || !isInDanger(keeper.current.state()),
    })
    const hide = () => leave()
    window.addEventListener('pagehide', hide)
    return () => {
      window.removeEventListener('pagehide', hide)
      stop()
      leave()
      keeper.current?.end()
    }
  }, [])

  return {
    ...writing,
    lock: isOver ? undefined : writing.lock,
    text: beside,
    found,
    changes,
    start,
    lost,
    changed,
    tree,
    ready(made: Editor) {
      editor.current = made
      if (begun.current) made.replace(begun.current)
    },
    /** What stands beside the words. */
    setText(next: Text) {
      setBeside(next)
      typed.current = next
      changed()
    },
    insert(text: Tree) {
      editor.current?.insertTree(text)
    },
    /** Sends what is unsent; the number that the server has then. */
    async flush(): Promise<number> {
      const sent = (await keeper.current?.flush()) ?? true
      if (!sent) throw new Error('没有保存成功，请检查网络后重试')
      return keeper.current?.state().base ?? one.number
    },
    take({ text }: FoundCopy<Text>) {
      const kept = calls.only(text)
      editor.current?.replace(kept.tree)
      setBeside(kept)
      typed.current = kept
      setFound([])
      changed()
    },
    async drop() {
      await Promise.all(found.map(({ name }) => copies.current?.forget(name)))
      setFound([])
    },
    /** It lies with somebody else now, or is sent: what is in the page is what the server has. */
    async settled() {
      keeper.current?.end()
      keeper.current = undefined
      begun.current = undefined
      setWriting(READING)
      editor.current?.setEditable(false)
      await onMoved()
    },
  }
}
