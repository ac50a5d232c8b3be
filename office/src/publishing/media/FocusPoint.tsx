import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { COVER_SHAPES, type CoverShape, coverPiece, type Focus } from '@zhengcai/contract/platform/coverPiece.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { type MouseEvent, useId, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import { useSend } from '../../platform/useSend.ts'
import css from './FocusPoint.module.css'
import type { MediaRow } from './pickedMedia.ts'

const SHAPES: Record<CoverShape, string> = { wide: '16:10', tall: '3:4', square: '1:1' }
const WHOLE = 1_000
const STEP = 10

/** What must not be cut off: a click, or the arrow keys on the two rulers. The covers show at once what they would hold. */
export function FocusPoint({ media, onChanged }: { media: MediaRow; onChanged: () => Promise<void> }) {
  const [focus, setFocus] = useState(media.focus)
  const { busy, fault, send } = useSend()
  const size = { width: media.width ?? 1, height: media.height ?? 1 }
  const choose = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const part = (at: number, from: number, length: number) =>
      Math.max(0, Math.min(WHOLE, Math.round((WHOLE * (at - from)) / length)))
    setFocus({ x: part(event.clientX, box.left, box.width), y: part(event.clientY, box.top, box.height) })
  }
  const save = () =>
    send(async () => {
      await officeApi.media.change({ id: media.id, base: media.base, focus })
      await onChanged()
      toast('焦点已保存，封面已重新裁切')
    })
  const moved = focus.x !== media.focus.x || focus.y !== media.focus.y
  const [x, y] = [(focus.x / WHOLE) * size.width, (focus.y / WHOLE) * size.height]
  return (
    <div className={css.focus}>
      {/* The rulers below do the same by keys. */}
      <svg className={css.picture} viewBox={`0 0 ${size.width} ${size.height}`} onClick={choose} aria-hidden="true">
        <image href={media.url} width={size.width} height={size.height} />
        <path className={css.under} d={`M${x} 0V${size.height}M0 ${y}H${size.width}`} />
        <path className={css.cross} d={`M${x} 0V${size.height}M0 ${y}H${size.width}`} />
      </svg>
      <Ruler label="焦点左右" value={focus.x} onChange={(next) => setFocus({ ...focus, x: next })} />
      <Ruler label="焦点上下" value={focus.y} onChange={(next) => setFocus({ ...focus, y: next })} />
      <ul className={css.covers}>
        {keysOf(SHAPES).map((shape) => (
          <li key={shape}>
            <Cover url={media.url} size={size} shape={shape} focus={focus} />
            <small>{`封面 ${SHAPES[shape]}`}</small>
          </li>
        ))}
      </ul>
      <FormFault fault={fault} />
      <Button quiet busy={busy} disabled={busy || !moved} onClick={() => void save()}>
        保存焦点
      </Button>
    </div>
  )
}

type CoverProps = { url: string; size: { width: number; height: number }; shape: CoverShape; focus: Focus }

function Cover({ url, size, shape, focus }: CoverProps) {
  const { left, top, width, height } = coverPiece(size, COVER_SHAPES[shape], focus)
  return (
    <svg className={css.cover} viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
      <image href={url} width={size.width} height={size.height} />
    </svg>
  )
}

function Ruler({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const id = useId()
  return (
    <p className={css.ruler}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={WHOLE}
        step={STEP}
        value={value}
        aria-valuetext={`${Math.round(value / 10)}%`}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
      />
    </p>
  )
}
