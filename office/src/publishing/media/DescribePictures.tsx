import { ALT_LEAST, ALT_MOST, altFault } from '@zhengcai/contract/publishing/mediaWords.ts'
import { failureText } from '@zhengcai/web/platform/api/unreached.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { TextField } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { type FormEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { fieldFaults } from '../../platform/api/Refusal.ts'
import forms from '../../platform/parts/forms.module.css'
import { Thumb } from './MediaGrid.tsx'
import css from './MediaPicker.module.css'
import { isUndescribed } from './mediaText.ts'
import type { MediaRow } from './pickedMedia.ts'

type Said = { alt: string; decorative: boolean; fault?: string | undefined }
type Props = { rows: MediaRow[]; onDone: (rows: MediaRow[]) => void; onBack: () => void }

/** Every picture is described before its first use, all that lack it in one go. */
export function DescribePictures({ rows, onDone, onBack }: Props) {
  const wanting = rows.filter(isUndescribed)
  const [said, setSaid] = useState<Record<string, Said>>({})
  const [busy, setBusy] = useState(false)
  const saidOf = (id: string): Said => said[id] ?? { alt: '', decorative: false }
  const set = (id: string, next: Partial<Said>) =>
    setSaid((before) => ({
      ...before,
      [id]: { ...(before[id] ?? { alt: '', decorative: false }), fault: undefined, ...next },
    }))

  async function save(media: MediaRow): Promise<MediaRow | undefined> {
    const { alt, decorative } = saidOf(media.id)
    const fault = decorative
      ? undefined
      : alt.trim() === ''
        ? '请写替代文字，或勾选装饰性图片'
        : altFault(alt, media.name)
    if (fault) {
      set(media.id, { fault })
      return undefined
    }
    try {
      return await officeApi.media.change({ id: media.id, base: media.base, alt, decorative })
    } catch (error) {
      set(media.id, { fault: fieldFaults(error).alt ?? failureText(error) })
      return undefined
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    const described = await Promise.all(rows.map((media) => (isUndescribed(media) ? save(media) : media)))
    setBusy(false)
    if (described.every((media) => media !== undefined)) onDone(described)
  }

  return (
    <form onSubmit={(event) => void submit(event)} onKeyDown={holdWhileComposing} noValidate>
      <p
        className={forms.lede}
      >{`这${wanting.length > 1 ? ` ${wanting.length} 幅` : '幅'}图还没有替代文字，请先写好。`}</p>
      {wanting.map((media) => (
        <div key={media.id} className={css.describe}>
          <Thumb media={media} />
          <div>
            <TextField
              label={`替代文字：${media.name}`}
              hint={`${ALT_LEAST} 到 ${ALT_MOST} 个字：图里有什么、说明什么`}
              value={saidOf(media.id).alt}
              onChange={(event) => set(media.id, { alt: event.currentTarget.value })}
              error={saidOf(media.id).fault}
              disabled={saidOf(media.id).decorative}
              rows={2}
              required
            />
            <label className={forms.check}>
              <input
                type="checkbox"
                checked={saidOf(media.id).decorative}
                onChange={(event) => set(media.id, { decorative: event.currentTarget.checked })}
              />
              装饰性图片，不需要替代文字
            </label>
          </div>
        </div>
      ))}
      <div className={forms.acts}>
        <Button quiet onClick={onBack}>
          返回
        </Button>
        <Button type="submit" busy={busy}>
          选用
        </Button>
      </div>
    </form>
  )
}
