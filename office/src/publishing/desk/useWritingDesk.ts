import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { failureText } from '@zhengcai/web/platform/api/unreached.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMe } from '../../platform/session/staffSession.ts'
import { claimTab, leaveName, takeName } from '../text/desk/claimTab.ts'
import { holderOf, isHeld } from '../text/desk/sendText.ts'
import type { Keeping } from '../text/keeping/keeping.ts'
import type { TextKeeper } from '../text/keeping/keepText.ts'
import { wordsOfTree } from '../text/wordsOfTree.ts'
import { beginWriting } from './beginWriting.ts'
import type { DeskCalls, WrittenCase } from './deskCalls.ts'
import { keepWritten } from './keepWritten.ts'
import { unsentCopies } from './unsentCopies.ts'
import { useLeaving, whenLeft } from './useLeaving.ts'
import { useSheet } from './useSheet.ts'
import { type FoundCopy, type WrittenCopies, writtenCopies } from './writtenCopies.ts'

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
  const [found, setFound] = useState<FoundCopy<Text>[]>([])
  const [changes, setChanges] = useState(0)
  const sheet = useSheet(one.text)
  const { editor } = sheet
  const keeper = useRef<TextKeeper>(undefined)
  const tab = useRef<string>(undefined)
  const copies = useRef<WrittenCopies<Text>>(undefined)
  const taken = useRef(new Set<string>())
  const place = `${calls.keptAs} ${one.id}`

  async function start(takeOver = false): Promise<void> {
    await whenLeft(place)
    const named = tab.current ?? (await claimTab(me.id, place))
    tab.current = named
    try {
      const { lock, number, anew } = await beginWriting(calls, one, { tab: named, takeOver, before: keeper.current })
      void leaveName(me.id, place, named)
      copies.current ??= await writtenCopies<Text>(me.id, place, named)
      // Before anything is typed: what this very tab stores from now on is no find.
      const unsent = await unsentCopies(copies.current, anew ?? one.text, calls.only)
      if (anew) sheet.show(anew)
      keepOn(lock, number, copies.current)
      setFound(unsent)
      editor.current?.setEditable(true)
    } catch (error) {
      if (isHeld(error)) setWriting({ ...READING, held: holderOf(error).holder, why: failureText(error, '') })
      else setWriting({ ...READING, why: failureText(error, '没有连上服务器，请稍后再试') })
    }
  }

  function keepOn(lock: string, number: number, into: WrittenCopies<Text>): void {
    taken.current.clear()
    const kept = keepWritten<Text>({
      calls,
      id: one.id,
      lock,
      base: number,
      copies: into,
      taken: taken.current,
      read: sheet.read,
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
  // Whoever only reads has what the server has.
  const follow = useEffectEvent(() => {
    if (!keeper.current) sheet.follow(one.text)
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
  useLeaving({ place, keeper, editor, start, release })

  const leaveOut = (copy: FoundCopy<Text>) => setFound((before) => before.filter((other) => other !== copy))
  return {
    ...writing,
    lock: isOver ? undefined : writing.lock,
    text: sheet.beside,
    found,
    changes,
    start,
    changed,
    tree: sheet.tree,
    ready: sheet.ready,
    lost(by: string) {
      keeper.current?.lost({ why: 'lock', by, at: '' })
      editor.current?.setEditable(false)
    },
    /** What stands beside the words. */
    setText(next: Text) {
      sheet.write(next)
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
      const text = sheet.read()
      const base = keeper.current?.state().base ?? one.number
      if (wordsOfTree(text.tree).trim()) await calls.keep({ id: one.id, base, ...text })
      sheet.show(calls.only(copy.text))
      taken.current.add(copy.name)
      leaveOut(copy)
      changed()
      await onMoved()
    },
    async drop(copy: FoundCopy<Text>) {
      await copies.current?.forget(copy.name).catch(() => {})
      leaveOut(copy)
    },
    /** It lies with somebody else now, or is sent: what is in the page is what the server has. */
    async settled() {
      keeper.current?.end()
      keeper.current = undefined
      void release()
      setWriting(READING)
      sheet.settle()
      await onMoved()
    },
  }
}
