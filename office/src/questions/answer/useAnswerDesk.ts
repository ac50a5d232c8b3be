import type { Tree } from '@zhengcai/contract/publishing/tree.ts'
import { failureText } from '@zhengcai/web/platform/api/unreached.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { watchUnsent } from '../../platform/leaving/unsent.ts'
import { useMe } from '../../platform/session/staffSession.ts'
import type { Editor } from '../../publishing/editor/openEditor.ts'
import { claimTab } from '../../publishing/text/desk/claimTab.ts'
import { holderOf, isHeld } from '../../publishing/text/desk/sendText.ts'
import { isUnsent, type Keeping } from '../../publishing/text/keeping/keeping.ts'
import type { TextKeeper } from '../../publishing/text/keeping/keepText.ts'
import type { OpenCase } from '../case/openCase.ts'
import { type AnswerCopies, answerCopies, type FoundCopy, keepAnswer } from './keepAnswer.ts'

export type AnswerFields = OpenCase['answer']['fields']
type Writing = { lock: string | undefined; keeping: Keeping | undefined; why: string; held: string }
const READING: Writing = { lock: undefined, keeping: undefined, why: '', held: '' }

export type AnswerDesk = ReturnType<typeof useAnswerDesk>

/** The answer in the making, in this tab: read until somebody begins to write, and kept from then on. */
export function useAnswerDesk(one: OpenCase, onMoved: () => Promise<void>) {
  const me = useMe()
  const [writing, setWriting] = useState<Writing>(READING)
  const [fields, setFields] = useState<AnswerFields>(one.answer.fields)
  const [found, setFound] = useState<FoundCopy[]>([])
  const [changes, setChanges] = useState(0)
  const editor = useRef<Editor>(undefined)
  const keeper = useRef<TextKeeper>(undefined)
  const copies = useRef<AnswerCopies>(undefined)
  const typed = useRef(fields)
  typed.current = fields
  /** What the sheet begins with, where it comes later than the text. */
  const begun = useRef<Tree>(undefined)
  const tree = () => editor.current?.tree() ?? begun.current ?? one.answer.tree

  async function start(takeOver = false): Promise<void> {
    const tab = await claimTab(me.id, `answer ${one.id}`)
    copies.current ??= await answerCopies(me.id, one.id, tab)
    try {
      const { lock, number } = await officeApi.questionDesk.lock({ id: one.id, tab, takeOver })
      // Somebody else wrote since it was opened here: what they wrote comes first.
      if (number !== one.answer.number) {
        const now = await officeApi.questionDesk.open({ id: one.id })
        begun.current = now.answer.tree
        editor.current?.replace(now.answer.tree)
        setFields(now.answer.fields)
        typed.current = now.answer.fields
      }
      const kept = keepAnswer({
        id: one.id,
        lock,
        base: number,
        copies: copies.current,
        read: () => ({ tree: tree(), fields: typed.current }),
      })
      keeper.current?.end()
      keeper.current = kept
      kept.subscribe(() => setWriting((before) => ({ ...before, keeping: kept.state() })))
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
    editor.current?.replace(one.answer.tree)
    setFields(one.answer.fields)
  })
  const { number } = one.answer
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
      void officeApi.questionDesk
        .unlock({ id: one.id, lock: writing.lock }, { quiet: true, lasting: true })
        .catch(() => {})
  })
  useEffect(() => {
    const stop = watchUnsent(() => keeper.current !== undefined && isUnsent(keeper.current.state()))
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
    fields,
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
    setField(part: Partial<AnswerFields>) {
      setFields((before) => ({ ...before, ...part }))
      typed.current = { ...typed.current, ...part }
      changed()
    },
    insert(text: Tree) {
      editor.current?.insertTree(text)
    },
    /** Sends what is unsent; the number that the server has then. */
    async flush(): Promise<number> {
      const sent = (await keeper.current?.flush()) ?? true
      if (!sent) throw new Error('没有保存成功，请检查网络后重试')
      return keeper.current?.state().base ?? one.answer.number
    },
    take({ text }: FoundCopy) {
      editor.current?.replace(text.tree)
      setFields(text.fields)
      typed.current = text.fields
      setFound([])
      changed()
    },
    async drop() {
      await Promise.all(found.map(({ name }) => copies.current?.forget(name)))
      setFound([])
    },
    /** It lies with somebody else now, or is answered: what is in the page is what the server has. */
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
