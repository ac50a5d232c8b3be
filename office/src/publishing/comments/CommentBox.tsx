import { isApiError } from '@zhengcai/contract/errors.ts'
import { COMMENT_MOST } from '@zhengcai/contract/publishing/commentWords.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing, isOfInputMethod } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { newOnce } from '../../platform/once.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import { useMe } from '../../platform/session/staffSession.ts'
import { useAsked } from '../../platform/useAsked.ts'
import { useSend } from '../../platform/useSend.ts'
import css from './CommentsPanel.module.css'
import { nameBegun } from './sortComments.ts'

type Props = {
  label: string
  verb: string
  value: string
  onType: (text: string) => void
  /** The mark of a press that could not be sent yet, and is sent again by itself. */
  pressed: string | undefined
  /** This computer could not keep it. */
  isUnstored: boolean
  /** `once` is the same for each try of one press. */
  onSend: (once: string) => Promise<void>
  /** Nobody was reached. */
  onUnreached: (once: string) => void
  onCancel?: () => void
}

const OFFERED = 9

/** Where something is said: Ctrl+Enter sends, @ offers colleagues, and what was typed stays until it was sent. */
export function CommentBox({ label, verb, value, pressed, isUnstored, onType, onSend, onUnreached, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector('textarea')?.focus()
  // Whoever opens the box is about to write in it.
  useEffect(focus, [])
  const { busy, fault, send, refuse } = useSend()
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const { length } = [...value.trim()]
    if (length === 0) return refuse(`请填写${label}`)
    if (length > COMMENT_MOST) return refuse(`${label}至多 ${COMMENT_MOST} 个字，现在 ${length} 个`)
    void send(async () => {
      // Sent again it is the same press, whose answer may only have been lost.
      const once = pressed ?? newOnce()
      try {
        await onSend(once)
      } catch (error) {
        if (isApiError(error)) throw error
        onUnreached(once)
      }
    })
  }
  const take = (name: string) => {
    const begun = nameBegun(value) ?? ''
    onType(`${value.slice(0, value.length - begun.length)}${name} `)
    focus()
  }
  const offered = useRef<string[]>([])
  const press = (event: KeyboardEvent) => {
    holdWhileComposing(event)
    if (event.key !== 'Enter' || isOfInputMethod(event)) return
    if (event.ctrlKey || event.metaKey) return submit()
    const [first] = nameBegun(value) === undefined ? [] : offered.current
    if (!first) return
    event.preventDefault()
    take(first)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className={css.box}>
      <FormFault fault={fault} />
      {pressed !== undefined && (
        <p role="status" className={css.waits}>
          {`没有送到服务器，${isUnstored ? '也没有存本机，请不要关闭这一页' : '已存本机'}，连上后自动发出。`}
        </p>
      )}
      <TextField
        label={label}
        required
        rows={3}
        value={value}
        onKeyDown={press}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {nameBegun(value) !== undefined && <Colleagues begun={nameBegun(value) ?? ''} offered={offered} onTake={take} />}
      <div className={css.acts}>
        <Button type="submit" busy={busy}>
          {verb}
        </Button>
        {onCancel && (
          <Button quiet onClick={onCancel}>
            取消
          </Button>
        )}
      </div>
    </form>
  )
}

type Offer = { begun: string; offered: RefObject<string[]>; onTake: (name: string) => void }

/** Enter takes the first of them; nobody calls on themselves. */
function Colleagues({ begun, offered, onTake }: Offer) {
  const me = useMe().name
  const { data = [] } = useAsked('colleagues', (signal) => officeApi.comment.colleagues({}, { signal }))
  const names = data.flatMap(({ name }) => (name !== me && name.includes(begun) ? [name] : [])).slice(0, OFFERED)
  useEffect(() => {
    offered.current = names
  })
  if (names.length === 0) return null
  return (
    <fieldset className={css.names} aria-label="提到同事，回车选第一位">
      {names.map((name) => (
        <button key={name} type="button" onClick={() => onTake(name)}>
          {`@${name}`}
        </button>
      ))}
    </fieldset>
  )
}
