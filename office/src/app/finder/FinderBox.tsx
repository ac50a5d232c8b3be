import type { Found } from '@zhengcai/contract/office/finder.contract.ts'
import { FINDER_KINDS, type FinderKind } from '@zhengcai/contract/office/finderWords.ts'
import { isOfInputMethod } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { type KeyboardEvent, useId, useState } from 'react'
import { go } from '../../platform/go.ts'
import { fieldProps, listProps, optionProps, saidOf, stepTo } from '../../platform/parts/combobox.ts'
import { useChosenLine } from '../../platform/parts/useChosenLine.ts'
import css from './Finder.module.css'
import { UrgentActs } from './UrgentActs.tsx'
import { useFound } from './useFound.ts'

/** One field over everything: arrows choose, Enter opens, with Ctrl in a new tab. The keys are the input method's while it composes. */
export function FinderBox({ onDone }: { onDone: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [composing, setComposing] = useState(false)
  const { keyword, found, fault } = useFound(composing ? '' : typed)
  const { at, setAt, list } = useChosenLine(keyword)

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // In Safari the key that ends a composition comes after its end and is known by its code alone.
    if (isOfInputMethod(event)) return
    const next = stepTo(event.key, at, found.length - 1)
    if (next !== undefined) setAt(next)
    // What was typed since has not been answered yet: the first line is still that of before.
    else if (event.key === 'Enter' && found[at] && keyword === typed.trim()) {
      onDone()
      follow(found[at].href, event.ctrlKey || event.metaKey)
    }
    if (next !== undefined || event.key === 'Enter') event.preventDefault()
  }
  return (
    <div className={css.box}>
      <input
        {...fieldProps(id, found.length, at)}
        className={css.field}
        aria-label="找稿件、内容、问答编号、法规条文、页面"
        placeholder="标题、编号、条文、拼音或首字母"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={press}
      />
      <p role="status" className={css.said}>
        {fault || saidOf(keyword, found.length)}
        {!fault && keyword && found.length > 0 && <span className="at-desk">，上下键选择，回车打开</span>}
      </p>
      <div ref={list} {...listProps(id, '找到的')} className={css.list} hidden={found.length === 0}>
        {groupsOf(found).map(([kind, entries]) => (
          <div key={kind} {...groupProps(kind)}>
            <p className={css.group} aria-hidden="true">
              {FINDER_KINDS[kind]}
            </p>
            {entries.map(({ index, one }) => (
              <SiteLink
                key={index}
                {...optionProps(id, index, at)}
                {...leadingTo(one.href)}
                className={index === at ? `${css.option} ${css.on}` : css.option}
                onPointerMove={() => setAt(index)}
                onClick={onDone}
              >
                <span>{one.title}</span>
                {one.detail && <small>{one.detail}</small>}
              </SiteLink>
            ))}
          </div>
        ))}
      </div>
      <UrgentActs found={found} onDone={onDone} />
    </div>
  )
}

const groupProps = (kind: FinderKind) => ({ role: 'group', 'aria-label': FINDER_KINDS[kind] })

const isOfConsole = (href: string) => /^\/office(?:[/?]|$)/.test(href)

/** Readers' pages open beside the console: what is being written here stays in sight. */
const leadingTo = (href: string) => ({ to: href, ...(!isOfConsole(href) && { target: '_blank', rel: 'noopener' }) })

function follow(href: string, apart: boolean): void {
  if (apart || !isOfConsole(href)) window.open(href, '_blank', 'noopener')
  else void go(href)
}

type Entry = { index: number; one: Found }

/** In the order in which the keys go through them. */
function groupsOf(found: Found[]): [FinderKind, Entry[]][] {
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  const entries = found.map((one, index) => ({ index, one }))
  return kinds.map((kind) => [kind, entries.filter(({ one }) => one.kind === kind)])
}
