import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { type ReactNode, useId, useRef, useState } from 'react'
import forms from '../../platform/parts/forms.module.css'
import css from '../site.module.css'
import { moved } from './moved.ts'

type Props<R> = {
  /** What one of them is called: 轮播图. */
  what: string
  rows: R[]
  keyOf: (row: R) => string
  nameOf: (row: R) => string
  onChange: (rows: R[]) => void
  children: (row: R, index: number) => ReactNode
  /** A new one; where there is none, none comes and none goes. */
  fresh?: (() => R) | undefined
  most?: number
  acts?: (row: R) => ReactNode
}

/** Things whose order matters: carried by the handle with the mouse, moved by buttons with keys. */
export function Ordered<R>(props: Props<R>) {
  const { what, rows, keyOf, nameOf, onChange, children, fresh, most = Number.POSITIVE_INFINITY, acts } = props
  const [said, setSaid] = useState('')
  const carried = useRef<number>(undefined)
  const list = useId()
  const put = (from: number, to: number) => {
    const row = rows[from]
    if (row === undefined || to < 0 || to >= rows.length || from === to) return
    onChange(moved(rows, from, to))
    setSaid(`“${nameOf(row)}”移到第 ${to + 1} 位`)
  }
  const name = (row: R) => <span className="visually-hidden">{nameOf(row) || what}</span>
  return (
    <>
      <ol className={css.rows} id={list}>
        {rows.map((row, index) => (
          <li
            key={keyOf(row)}
            className={css.row}
            onDragOver={(event) => carried.current !== undefined && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (carried.current !== undefined) put(carried.current, index)
              carried.current = undefined
            }}
          >
            <div className={css.rowHead}>
              <span
                className={css.handle}
                aria-hidden="true"
                title="拖动调整次序"
                draggable
                onDragStart={(event) => {
                  carried.current = index
                  event.dataTransfer.effectAllowed = 'move'
                  const whole = event.currentTarget.closest('li')
                  if (whole) event.dataTransfer.setDragImage(whole, 8, 8)
                }}
                onDragEnd={() => {
                  carried.current = undefined
                }}
              >
                {index + 1}
              </span>
              <span className={css.rowActs}>
                <button
                  type="button"
                  className={forms.text}
                  disabled={index === 0}
                  onClick={() => put(index, index - 1)}
                >
                  移上{name(row)}
                </button>
                <button
                  type="button"
                  className={forms.text}
                  disabled={index === rows.length - 1}
                  onClick={() => put(index, index + 1)}
                >
                  移下{name(row)}
                </button>
                {acts?.(row)}
                {fresh && (
                  <button
                    type="button"
                    className={forms.text}
                    onClick={() => {
                      onChange(rows.filter((_, at) => at !== index))
                      setSaid(`“${nameOf(row)}”已从表中去掉，保存后生效`)
                    }}
                  >
                    去掉{name(row)}
                  </button>
                )}
              </span>
            </div>
            {children(row, index)}
          </li>
        ))}
      </ol>
      {fresh && rows.length < most && (
        <Button quiet onClick={() => onChange([...rows, fresh()])}>
          {`加一${what}`}
        </Button>
      )}
      <p role="status" className={css.said}>
        {said}
      </p>
    </>
  )
}
