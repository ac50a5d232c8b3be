import type { Tree } from '@zhengcai/contract/publishing/trees/tree.ts'
import { failureText } from '@zhengcai/web/platform/api/unreached.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { watchUnsent } from '../../platform/leaving/unsent.ts'
import { useMe } from '../../platform/session/staffSession.ts'
import type { Editor } from '../editor/openEditor.ts'
import { claimTab, leaveName, takeName } from '../text/desk/claimTab.ts'
import { holderOf, isHeld } from '../text/desk/sendText.ts'
import { heedComposing } from '../text/keeping/heedComposing.ts'
import { isInDanger, isUnsent, type Keeping } from '../text/keeping/keeping.ts'
import type { TextKeeper } from '../text/keeping/keepText.ts'
import { wordsOfTree } from '../text/wordsOfTree.ts'
import { beginWriting } from './beginWriting.ts'
import type { DeskCalls, WrittenCase } from './deskCalls.ts'
import { keepWritten } from './keepWritten.ts'
import { unsentCopies } from './unsentCopies.ts'
import { type FoundCopy, type WrittenCopies, writtenCopies } from './writtenCopies.ts'

type Writing = { lock: string | undefined; keeping: Keeping | undefined; why: string; held: string }
const READING: Writing = { lock: undefined, keeping: undefined, why: '', held: '' }

/** Desks that are just being left, with something still on its way to the server. */
const closing = new Map<string, Promise<void>>()

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
  const tab = useRef<string>(undefined)
  const copies = useRef<WrittenCopies<Text>>(undefined)
  const taken = useRef(new Set<string>())
  const typed = useRef(beside)
  useLayoutEffect(() => {
    typed.current = beside
  }, [beside])
  /** What the sheet begins with, where it comes later than the text. */
  const begun = useRef<Tree>(undefined)
  const tree = () => editor.current?.tree() ?? begun.current ?? one.text.tree
  const place = `${calls.keptAs} ${one.id}`

  async function start(takeOver = false): Promise<void> {
    await closing.get(place)
    const named = tab.current ?? (await claimTab(me.id, place))
    tab.current = named
    try {
      const { lock, number, anew } = await beginWriting(calls, one, { tab: named, takeOver, before: keeper.current })
      void leaveName(me.id, place, named)
      copies.current ??= await writtenCopies<Text>(me.id, place, named)
      // Before anything is typed: what this very tab stores from now on is no find.
      const unsent = await unsentCopies(copies.current, anew ?? one.text, calls.only)
      if (anew) show(anew)
      keepOn(lock, number, copies.current)
      setFound(unsent)
      editor.current?.setEditable(true)
    } catch (error) {
      if (isHeld(error)) setWriting({ ...READING, held: holderOf(error).holder, why: failureText(error, '') })
      else setWriting({ ...READING, why: failureText(error, '没有连上服务器，请稍后再试') })
    }
  }

  function show(text: Text): void {
    begun.current = text.tree
    editor.current?.replace(text.tree)
    setBeside(text)
    typed.current = text
  }

  function keepOn(lock: string, number: number, into: WrittenCopies<Text>): void {
    const read = () => ({ ...typed.current, tree: tree() })
    taken.current.clear()
    const kept = keepWritten<Text>({
      calls,
      id: one.id,
      lock,
      base: number,
      copies: into,
      taken: taken.current,
      read,
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
  const freeName = () => tab.current && void takeName(me.id, place, tab.current)
  const afterLoss = useEffectEvent(() => {
    editor.current?.setEditable(false)
    freeName()
  })
  useEffect(() => {
    if (isOver) afterLoss()
  }, [isOver])

  const release = async () => {
    if (!writing.lock) return
    freeName()
    await calls.unlock({ id: one.id, lock: writing.lock }, { quiet: true, lasting: true }).catch(() => {})
  }
  const isLeft = useRef(false)
  /** Leaves the lock to whoever comes next, unless something unsent would be overtaken by them. */
  const leave = useEffectEvent(async () => {
    if (!keeper.current || isUnsent(keeper.current.state())) return
    isLeft.current = true
    await release()
  })
  /** The browser brought the page back as it was: its lock is gone, and somebody may have written meanwhile. */
  const comeBack = useEffectEvent(async ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !isLeft.current) return
    isLeft.current = false
    await start()
  })
  /** What waits for its time is sent at once; whoever comes back meanwhile begins when the lock of this visit is gone. */
  const close = useEffectEvent(() => {
    const kept = keeper.current
    if (!kept) return
    const done = kept.flush().then(async () => {
      kept.end()
      await leave()
      if (closing.get(place) === done) closing.delete(place)
    })
    closing.set(place, done)
  })
  useEffect(() => {
    const hurry = () => keeper.current?.hurry()
    const stop = watchUnsent({
      has: () => keeper.current !== undefined && isUnsent(keeper.current.state()),
      send: async () => (await keeper.current?.flush()) ?? true,
      hurry,
      isStored: () => keeper.current === undefined || !isInDanger(keeper.current.state()),
    })
    const leaving = new AbortController()
    const { signal } = leaving
    document.addEventListener('visibilitychange', () => document.hidden && hurry(), { signal })
    window.addEventListener('online', hurry, { signal })
    window.addEventListener('pagehide', () => void leave(), { signal })
    window.addEventListener('pageshow', (event) => void comeBack(event), { signal })
    heedComposing(() => ({ editor: editor.current, keeper: keeper.current }), signal)
    return () => {
      leaving.abort()
      stop()
      close()
    }
  }, [])

  const without = (copy: FoundCopy<Text>) => (before: FoundCopy<Text>[]) => before.filter((one) => one !== copy)
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
    /** What stands in the page makes room: it is among the versions then. */
    async take(copy: FoundCopy<Text>) {
      const text = { ...typed.current, tree: tree() }
      const base = keeper.current?.state().base ?? one.number
      if (wordsOfTree(text.tree).trim()) await calls.keep({ id: one.id, base, ...text })
      show(calls.only(copy.text))
      taken.current.add(copy.name)
      setFound(without(copy))
      changed()
      await onMoved()
    },
    async drop(copy: FoundCopy<Text>) {
      await copies.current?.forget(copy.name).catch(() => {})
      setFound(without(copy))
    },
    /** It lies with somebody else now, or is sent: what is in the page is what the server has. */
    async settled() {
      keeper.current?.end()
      keeper.current = undefined
      begun.current = undefined
      void release()
      setWriting(READING)
      editor.current?.setEditable(false)
      await onMoved()
    },
  }
}
