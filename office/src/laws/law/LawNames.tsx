import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import { Section } from '../../platform/parts/Section.tsx'
import { useMay } from '../../platform/session/staffSession.ts'
import { useSend } from '../../platform/useSend.ts'
import css from '../laws.module.css'
import { namesIn } from './namesIn.ts'
import type { OpenedLaw } from './openedLaw.ts'

/** What else the law is called: from its versions, and as the office adds. */
export function LawNames({ law, onDone }: { law: OpenedLaw; onDone: () => void }) {
  const [typed, setTyped] = useState(law.ownAliases.join('、'))
  const mayLaw = useMay('law')
  const { busy, fault, send } = useSend()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      await officeApi.lawDesk.aliases({ lawId: law.lawId, base: law.base, aliases: namesIn(typed) })
      toast('已保存，文中的引用随后重新识别')
      onDone()
    })
  }
  return (
    <Section title="简称">
      <p>{law.aliases.length > 0 ? `各版本带来的：${law.aliases.join('、')}` : '各版本没有带来别的名称。'}</p>
      {mayLaw ? (
        <form className={css.form} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
          <FormFault fault={fault} shown={['aliases']} />
          <Field
            label="编辑部加的"
            hint="几个用顿号隔开；文中写这些简称的，认作这部法规"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={fault?.fields.aliases}
          />
          <Button type="submit" quiet busy={busy}>
            保存简称
          </Button>
        </form>
      ) : (
        law.ownAliases.length > 0 && <p>{`编辑部加的：${law.ownAliases.join('、')}`}</p>
      )}
    </Section>
  )
}
