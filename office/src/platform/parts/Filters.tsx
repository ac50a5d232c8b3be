import { Button, LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import css from './Filters.module.css'

type Props = {
  /** What is asked for most; on a phone the rest is folded away behind a button. */
  first: ReactNode
  children: ReactNode
  /** One of the folded ones is in use: they stand open. */
  opened: boolean
  /** The list without filters, where some are in use. */
  everything: string | undefined
  onSend: () => void
}

/** What narrows a list down; it is asked for by 筛选 and stands in the address then. */
export function Filters({ first, children, opened, everything, onSend }: Props) {
  const [isOpen, setOpen] = useState(opened)
  const rest = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <form className={css.filters} aria-label="筛选" onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <div className={css.first}>{first}</div>
      <div id={rest} className={css.rest} data-open={isOpen ? '' : undefined}>
        {children}
      </div>
      <div className={css.acts}>
        <Button type="submit" quiet>
          筛选
        </Button>
        {everything && (
          <LinkButton to={everything} quiet>
            清除
          </LinkButton>
        )}
        <button
          type="button"
          className={css.more}
          aria-expanded={isOpen}
          aria-controls={rest}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起条件' : '更多条件'}
        </button>
      </div>
    </form>
  )
}
