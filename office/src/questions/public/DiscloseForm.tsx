import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { PersonalFinding } from '@zhengcai/contract/publishing/check.contract.ts'
import { blocksOfTree } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field, TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useAsked } from '../../platform/useAsked.ts'
import { useSend } from '../../platform/useSend.ts'
import type { FormProps } from '../acts/formProps.ts'
import { FoundPersonal } from './FoundPersonal.tsx'
import { PublicPreview } from './PublicPreview.tsx'
import css from './public.module.css'
import { replaceAll, replacementsIn } from './replaceWords.ts'

const find = async (questionId: string, text: string, signal?: AbortSignal) =>
  (await officeApi.check.personal({ questionId, text }, { ...(signal && { signal }) })).findings

type Typed = { title: string; question: string; reasons: Record<string, string> }
/** What was rewritten and not sent: whoever closes the dialog to mend the answer first finds it again. */
const begun = new Map<string, Typed>()

/** Beside the asker's words how readers will read them: what tells who asked is replaced, or stays for a reason. */
export function DiscloseForm({ one, onDone }: FormProps) {
  const [{ title, question, reasons }, setTyped] = useState(
    () => begun.get(one.id) ?? { title: one.title, question: one.content, reasons: {} },
  )
  const [preview, setPreview] = useState<string>()
  const { busy, fault, send, clear } = useSend()
  const type = (part: Partial<Typed>) => {
    const typed = { title, question, reasons, ...part }
    begun.set(one.id, typed)
    setTyped(typed)
    clear()
  }
  const original = useAsked(one.id, (signal) => find(one.id, `${one.title}\n${one.content}`, signal))
  const left = useAsked(`${title}\n${question}`, (signal) => find(one.id, `${title}\n${question}`, signal))
  const answer = textOf(one.answer.tree)
  const said = useAsked(`${one.id} ${one.answer.number}`, (signal) => find(one.id, answer, signal))
  const findings = distinct(left.data ?? [])
  const inAnswer = distinct(said.data ?? []).filter(({ id }) => !findings.some((one) => one.id === id))
  const open = [...findings, ...inAnswer]
  const replace = ({ words }: PersonalFinding, by: string) => {
    type({ title: replaceAll(title, words, by), question: replaceAll(question, words, by) })
  }
  const waivers = Object.entries(reasons)
    .filter(([, reason]) => reason.trim() !== '')
    .map(([finding, reason]) => ({ finding, reason: reason.trim() }))
  const words = { id: one.id, title, question }
  const look = () => void send(async () => setPreview((await officeApi.questionDesk.preview(words)).html))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      const replacements = replacementsIn(one.content, question, original.data ?? [], one.title.length + 1)
      await officeApi.questionDesk.publish({ ...words, number: one.answer.number, replacements, waivers })
      toast('已公开，提问人已得到通知')
      await onDone()
    })
  }
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      <FormFault fault={fault} shown={['title', 'question']} />
      <div className={css.sides}>
        <div>
          <h3>提问人的原话</h3>
          <p className={css.original}>
            {[one.title, one.content, ...one.supplements.map(({ content }) => `补充：${content}`)].join('\n\n')}
          </p>
        </div>
        <div>
          <h3>公开的写法</h3>
          <Field
            required
            label="标题"
            maxLength={60}
            value={title}
            error={fault?.fields.title}
            onChange={(event) => type({ title: event.currentTarget.value })}
          />
          <TextField
            required
            label="提问"
            rows={9}
            maxLength={2000}
            value={question}
            error={fault?.fields.question}
            onChange={(event) => type({ question: event.currentTarget.value })}
          />
        </div>
      </div>
      <h3>{`个人信息，还有 ${open.filter(({ id }) => !reasons[id]?.trim()).length} 处`}</h3>
      <p className={forms.lede}>已与提问人的电话、昵称、单位、职务和附件名逐项比对。每一处都替换，或写明保留的理由。</p>
      <ul className={css.findings}>
        {open.map((finding) => (
          <FoundPersonal
            key={finding.id}
            finding={finding}
            reason={reasons[finding.id] ?? ''}
            onReplace={inAnswer.includes(finding) ? undefined : (by) => replace(finding, by)}
            onReason={(reason) => type({ reasons: { ...reasons, [finding.id]: reason } })}
          />
        ))}
      </ul>
      {fault?.fields.answer && <p role="alert">{`${fault.fields.answer}。要改写请先更正答复。`}</p>}
      {preview && <PublicPreview html={preview} />}
      <div className={forms.acts}>
        <Button quiet busy={busy} onClick={look}>
          预览
        </Button>
        <Button type="submit" busy={busy}>
          公开
        </Button>
      </div>
    </form>
  )
}

const textOf = (tree: Tree): string =>
  blocksOfTree(tree)
    .map(({ text }) => text)
    .join('\n')

/** One line for the same words, however often they stand there. */
const distinct = (findings: PersonalFinding[]) => [...new Map(findings.map((one) => [one.id, one])).values()]
