import { LAW, LAW_STATUSES } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { CitedArticle } from '@zhengcai/contract/publishing/check.contract.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { holdWhileComposing, isOfInputMethod } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { fieldProps, listProps, optionProps, saidOf, stepTo } from '../../../platform/parts/combobox.ts'
import forms from '../../../platform/parts/forms.module.css'
import { useChosenLine } from '../../../platform/parts/useChosenLine.ts'
import css from './ArticleForm.module.css'
import { type FindArticles, useArticles } from './useArticles.ts'

export type { FindArticles }

type Props = { find: FindArticles; onChoose: (words: string) => void; onCancel: () => void }

const LONGEST = 50

/** An article by its number or by its words: arrows choose and show it, Enter writes its citation. */
export function ArticleForm({ find, onChoose, onCancel }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [composing, setComposing] = useState(false)
  const { keyword, articles, fault } = useArticles(find, composing ? '' : typed)
  const { at, setAt, list } = useChosenLine(keyword)
  const article = articles[at]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What was typed since has not been answered yet: the line shown is still that of before.
    if (article && keyword === typed.trim()) onChoose(article.citation)
  }
  const press = (event: KeyboardEvent) => {
    const next = isOfInputMethod(event) ? undefined : stepTo(event.key, at, articles.length - 1)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <label htmlFor={id}>名称和条号，或条文里的字句</label>
      <input
        {...fieldProps(id, articles.length, at)}
        id={id}
        className={css.field}
        aria-describedby={article && `${id}-text`}
        placeholder="例如 采购法 22，或 回避"
        maxLength={LONGEST}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={press}
      />
      <p role="status" className={css.said}>
        {fault || saidOf(keyword, articles.length)}
        {!fault && keyword && articles.length > 0 && <span className="at-desk">，上下键选择，回车插入</span>}
      </p>
      <div ref={list} {...listProps(id, '找到的条文')} className={css.list} hidden={articles.length === 0}>
        {articles.map((one, index) => (
          <button
            key={one.citation}
            type="button"
            {...optionProps(id, index, at)}
            className={index === at ? `${css.option} ${css.on}` : css.option}
            onClick={() => setAt(index)}
          >
            {one.citation}
            {one.status !== LAW.inForce && <small>{`（${LAW_STATUSES[one.status]}）`}</small>}
          </button>
        ))}
      </div>
      {article && <ArticleText id={`${id}-text`} article={article} />}
      <div className={forms.acts}>
        <Button quiet onClick={onCancel}>
          取消
        </Button>
        <Button type="submit" disabled={!article}>
          插入
        </Button>
      </div>
    </form>
  )
}

function ArticleText({ id, article: { lawTitle, label, text, href } }: { id: string; article: CitedArticle }) {
  return (
    <div className={css.article}>
      <p id={id}>{text || `《${lawTitle}》${label}`}</p>
      <a href={href} target="_blank" rel="noopener">
        看读者的页面
      </a>
    </div>
  )
}
