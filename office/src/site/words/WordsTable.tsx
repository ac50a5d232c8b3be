import { markWord, type WordList, type WordRow } from '@zhengcai/contract/search/wordLists.ts'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { useState } from 'react'
import forms from '../../platform/parts/forms.module.css'
import table from '../../platform/parts/table.module.css'
import { LIST_WORDS } from './listWords.ts'
import css from './words.module.css'

const SHOWN = 100

type Props = {
  list: WordList
  rows: WordRow[]
  dropped: string[]
  onChange: (row: WordRow) => void
  onDrop: (word: string) => void
}

/** The rows of a list, found by any part of them. */
export function WordsTable({ list, rows, dropped, onChange, onDrop }: Props) {
  const [sought, setSought] = useState('')
  const { to, mark, except } = LIST_WORDS[list]
  const fits = ({ word, to: other, except: more }: WordRow) =>
    [word, other, more].some((one) => one.includes(sought.trim()))
  const found = rows.filter(fits)
  if (rows.length === 0) return <p className={css.lede}>还没有词。在上面写，每行一个。</p>
  return (
    <>
      <div className={css.find}>
        <Field
          required
          label="在表里查找"
          type="search"
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      </div>
      <p role="status" className={css.count}>
        {found.length > SHOWN ? `有 ${found.length} 行，列出前 ${SHOWN} 行` : `有 ${found.length} 行`}
      </p>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">词</th>
            {to && <th scope="col">{to}</th>}
            {mark && <th scope="col">{mark}</th>}
            {except && <th scope="col">{except}</th>}
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {found.slice(0, SHOWN).map((row) => (
            <tr key={row.word}>
              <th scope="row" className={table.title}>
                {row.word}
              </th>
              {to && <td>{row.to.replaceAll(' ', list === 'watch' ? ' ' : '、')}</td>}
              {mark && <td>{markWord(list, row.mark)}</td>}
              {except && <td>{row.except.replaceAll(' ', '、')}</td>}
              <td className={table.acts}>
                {dropped.includes(row.word) ? (
                  '待保存'
                ) : (
                  <span className={css.acts}>
                    <button type="button" className={forms.text} onClick={() => onChange(row)}>
                      修改<span className="visually-hidden">{row.word}</span>
                    </button>
                    <button type="button" className={forms.text} onClick={() => onDrop(row.word)}>
                      删去<span className="visually-hidden">{row.word}</span>
                    </button>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
