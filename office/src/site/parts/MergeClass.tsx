import type { ClassNode } from '@zhengcai/contract/site/siteParts.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { SelectField } from '../../platform/parts/SelectField.tsx'
import { useSend } from '../../platform/useSend.ts'

type Props = { base: number; classes: ClassNode[]; onDone: () => Promise<void> }

/** Everything under one class comes under another; how much that is stands there before it is done. */
export function MergeClass(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button quiet onClick={() => setOpen(true)}>
        合并分类
      </Button>
      <Dialog open={open} title="合并分类" onClose={() => setOpen(false)}>
        <Form {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const namesOf = (nodes: ClassNode[], above = ''): [string, string][] =>
  nodes.flatMap(({ id, name, children }) => [
    [id, `${above}${name}`] as [string, string],
    ...namesOf(children ?? [], `${above}${name} › `),
  ])

function Form({ base, classes, onDone, onClose }: Props & { onClose: () => void }) {
  const [chosen, setChosen] = useState({ from: '', into: '' })
  const [held, setHeld] = useState<string>()
  const { busy, fault, send } = useSend()
  const names = namesOf(classes)
  const choose = (next: Partial<typeof chosen>) => {
    setChosen({ ...chosen, ...next })
    setHeld(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      const dry = held === undefined
      const answer = await officeApi.siteDesk.merge({ base, ...chosen, dry })
      if (dry) return setHeld(answer.held.map(({ count, counted }) => `${count} ${counted}`).join('、') || '没有内容')
      onClose()
      toast('已合并')
      await onDone()
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <FormFault fault={fault} shown={['from', 'into']} />
      <p className={forms.lede}>前一个分类下的内容都归到后一个，前一个随即不在了。这一步不能用“恢复”撤回。</p>
      <SelectField
        label="把哪个分类"
        none="请选择"
        value={chosen.from}
        onChange={(from) => choose({ from })}
        choices={names}
        error={fault?.fields.from}
      />
      <SelectField
        label="并入哪个分类"
        none="请选择"
        value={chosen.into}
        onChange={(into) => choose({ into })}
        choices={names}
        error={fault?.fields.into}
      />
      {held !== undefined && <p role="status">{`要移动的：${held}。`}</p>}
      <div className={forms.acts}>
        <Button quiet onClick={onClose}>
          取消
        </Button>
        <Button type="submit" busy={busy}>
          {held === undefined ? '看有多少内容' : '确认合并'}
        </Button>
      </div>
    </form>
  )
}
