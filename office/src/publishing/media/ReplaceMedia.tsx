import type { Answer } from '@zhengcai/contract/calls.ts'
import type { media as calls } from '@zhengcai/contract/publishing/media.contract.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Confirm } from '@zhengcai/web/ui/forms/Confirm.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import { Section } from '../../platform/parts/Section.tsx'
import { useMay } from '../../platform/session/staffSession.ts'
import { useSend } from '../../platform/useSend.ts'
import css from './MediaDetail.module.css'
import { MediaPicker } from './MediaPicker.tsx'
import type { MediaRow } from './pickedMedia.ts'

type Replaced = Answer<typeof calls.replace>

/** Another file for this one, wherever it is used; every use stands above. */
export function ReplaceMedia({ media, onChanged }: { media: MediaRow; onChanged: () => Promise<void> }) {
  const [choosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<MediaRow>()
  const [replaced, setReplaced] = useState<Replaced>()
  const { busy, fault, send } = useSend()
  const mayWrite = useMay('write')
  if (!mayWrite || media.uses === 0) return null
  const replace = (by: MediaRow) =>
    send(async () => {
      setReplaced(await officeApi.media.replace({ id: media.id, by: by.id }))
      await onChanged()
    })
  return (
    <Section title="替换">
      <FormFault fault={fault} />
      {replaced && <Outcome replaced={replaced} />}
      <Button quiet busy={busy} onClick={() => setChoosing(true)}>
        换成另一个文件
      </Button>
      <MediaPicker
        open={choosing}
        title="换成哪一个"
        kinds={[media.kind]}
        onPick={([one]) => {
          setChoosing(false)
          setChosen(one)
        }}
        onClose={() => setChoosing(false)}
      />
      <Confirm
        open={chosen !== undefined}
        title="替换文件"
        act="替换"
        onConfirm={() => chosen && void replace(chosen)}
        onClose={() => setChosen(undefined)}
      >
        {`以${chosen?.name ?? ''}代替${media.name}：没有人在编辑的稿件当即换用，已发布的内容各开一份修订稿，照常发布后读者才看到。历史里的稿次不变。`}
      </Confirm>
    </Section>
  )
}

function Outcome({ replaced: { done, refused } }: { replaced: Replaced }) {
  return (
    <div role="status">
      {done.length === 0 && refused.length === 0 && <p className={css.note}>没有需要替换的地方。</p>}
      <ul className={css.uses}>
        {done.map(({ draftId, title, opened }) => (
          <li key={draftId}>
            <SiteLink to={`/office/text?id=${draftId}`}>{title || '未命名'}</SiteLink>
            <small>{opened ? '已开修订稿' : '已换用'}</small>
          </li>
        ))}
        {refused.map(({ title, reason }) => (
          <li key={`${title} ${reason}`}>
            <span>{title || '未命名'}</span>
            <small>{`没有替换：${reason}`}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
