import type { Field as FieldFacts } from '@zhengcai/contract/fieldsOfKind.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { useId } from 'react'
import { useMediaChoice } from '../panel/useMediaPick.tsx'
import type { FieldProps } from './fieldProps.ts'
import css from './fields.module.css'

type Props = FieldProps<Extract<FieldFacts, { input: 'media' }>> & { error: string | undefined }

/** A file of the library: its name, its picture, and the way to another. */
export function MediaField({ field, value, onChange, disabled, error }: Props) {
  const id = useId()
  const { choose } = useMediaChoice()
  const media = String(value ?? '')
  const pick = async () => {
    const [chosen] = await choose({ title: `选择${field.label}`, kinds: [field.of] })
    if (chosen) onChange(field.of === 'picture' ? (chosen.covers?.wide ?? chosen.url) : chosen.url)
  }
  return (
    <div className={css.named}>
      <p id={id} className={css.name}>
        {field.label}
        {!field.required && <span className={css.optional}>选填</span>}
      </p>
      {media &&
        (field.of === 'picture' && media.startsWith('/files/') ? (
          <img className={css.cover} src={media} alt="" />
        ) : (
          <p className={css.hint}>{media.split('/').at(-1)}</p>
        ))}
      <div className={css.mediaActs}>
        <Button quiet disabled={disabled} aria-describedby={id} onClick={() => void pick()}>
          {media ? '换一个' : '从媒体库选'}
        </Button>
        {media && (
          <Button quiet disabled={disabled} aria-describedby={id} onClick={() => onChange(undefined)}>
            去掉
          </Button>
        )}
      </div>
      {error && <p className={css.error}>{error}</p>}
    </div>
  )
}
