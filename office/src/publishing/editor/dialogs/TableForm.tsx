import { LIMITS } from '@zhengcai/contract/platform/tree.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { type FormEvent, useState } from 'react'
import forms from '../../../platform/parts/forms.module.css'
import type { Editor } from '../openEditor.ts'

const MOST_ROWS = 200

/** How many, or what is wrong with it. */
function countIn(typed: string, most: number): number | undefined {
  const count = Number(typed)
  return Number.isInteger(count) && count >= 1 && count <= most ? count : undefined
}

export function TableForm({ editor, onDone, onCancel }: { editor: Editor; onDone: () => void; onCancel: () => void }) {
  const [rows, setRows] = useState('3')
  const [columns, setColumns] = useState('3')
  const [header, setHeader] = useState(true)
  const [tried, setTried] = useState(false)
  const counts = { rows: countIn(rows, MOST_ROWS), columns: countIn(columns, LIMITS.columns) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!counts.rows || !counts.columns) return
    editor.insertTable(counts.rows, counts.columns, header)
    onDone()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label="行数"
        value={rows}
        onChange={(event) => setRows(event.currentTarget.value)}
        error={tried && !counts.rows ? `请填 1 到 ${MOST_ROWS} 的整数` : undefined}
        inputMode="numeric"
        required
      />
      <Field
        label="列数"
        value={columns}
        onChange={(event) => setColumns(event.currentTarget.value)}
        error={tried && !counts.columns ? `请填 1 到 ${LIMITS.columns} 的整数` : undefined}
        inputMode="numeric"
        required
      />
      <label className={forms.check}>
        <input type="checkbox" checked={header} onChange={(event) => setHeader(event.currentTarget.checked)} />
        第一行是表头
      </label>
      <div className={forms.acts}>
        <Button quiet onClick={onCancel}>
          取消
        </Button>
        <Button type="submit">插入</Button>
      </div>
    </form>
  )
}
