import type { Answer } from '@zhengcai/contract/calls.ts'
import { rowOfLine } from '@zhengcai/contract/search/wordLists.ts'
import type { wordDesk } from '@zhengcai/contract/site/wordDesk.contract.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { watchUnsent } from '../../platform/leaving/unsent.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { type Fault, useSend } from '../../platform/useSend.ts'
import { LIST_WORDS } from './listWords.ts'
import { TriedWords } from './TriedWords.tsx'
import type { Pending, ReadWords } from './wordChange.ts'
import css from './words.module.css'

type Tried = Answer<typeof wordDesk.try>
type Props = {
  read: ReadWords
  pending: Pending
  onChange: (pending: Pending) => void
  onAgain: () => Promise<void>
}

const NOTHING: Pending = { text: '', drop: [] }

/** New lines are typed or pasted, rows to go are chosen in the table below; both are tried and saved together. */
export function ChangeForm({ read: { list, number }, pending, onChange, onAgain }: Props) {
  const { text, drop } = pending
  const [tried, setTried] = useState<{ of: Pending; found: Tried }>()
  const { busy, fault, send, refuse } = useSend()
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const isEmpty = lines.length + drop.length === 0
  const hasChanges = useEffectEvent(() => !isEmpty)
  useEffect(() => watchUnsent({ has: () => hasChanges() }), [])
  const wish = { list, base: number, put: lines.map((line) => rowOfLine(list, line)), drop }
  const attempt = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty) return refuse('还没有改动：在这里写新的词，或在下面的表里删去')
    void send(async () => setTried({ of: pending, found: await officeApi.wordDesk.try(wish) }))
  }
  const save = () =>
    void send(async () => {
      // Where a colleague was quicker their list is shown, and what was typed here stays.
      const saved = await officeApi.wordDesk.save(wish).catch(async (error: unknown) => {
        await onAgain()
        throw error
      })
      onChange(NOTHING)
      setTried(undefined)
      toast(`已保存，第 ${saved.number} 版，即时生效`)
      await onAgain()
    })
  return (
    <form onSubmit={attempt} noValidate>
      <FormFault fault={fault} shown={shownIn(fault)} />
      <TextField
        label="新的词"
        hint={LIST_WORDS[list].hint}
        rows={Math.min(12, Math.max(4, lines.length + 1))}
        value={text}
        onChange={(event) => onChange({ ...pending, text: event.currentTarget.value })}
        error={fault && Object.values(fault.fields).join('；')}
      />
      {drop.length > 0 && (
        <ul className={css.dropped} aria-label="要删去的行">
          {drop.map((word) => (
            <li key={word}>
              {`删去“${word}”`}
              <button
                type="button"
                className={forms.text}
                onClick={() => onChange({ ...pending, drop: drop.filter((one) => one !== word) })}
              >
                不删<span className="visually-hidden">{word}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={forms.begin}>
        <Button type="submit" quiet busy={busy}>
          试一试
        </Button>
        {!isEmpty && (
          <>
            <Button busy={busy} onClick={save}>
              {`保存${sayChange(lines.length, drop.length)}`}
            </Button>
            <Button quiet onClick={() => onChange(NOTHING)}>
              放弃改动
            </Button>
          </>
        )}
      </div>
      {tried && tried.of === pending && <TriedWords list={list} tried={tried.found} />}
    </form>
  )
}

const shownIn = (fault: Fault | undefined) => Object.keys(fault?.fields ?? {})

const sayChange = (put: number, drop: number) =>
  [put > 0 && `加 ${put} 行`, drop > 0 && `删 ${drop} 行`]
    .filter(Boolean)
    .map((word, at) => `${at === 0 ? '：' : '，'}${word}`)
    .join('')
