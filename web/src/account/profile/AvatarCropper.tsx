import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/forms/Button.tsx'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import css from './AvatarField.module.css'
import { type Crop, MOST_ZOOM, moved, placedAt, placeOf, wholeCrop, zoomed, zoomOf } from './crop.ts'

const SHOWN = 280
const KEPT = 512

type Props = { picture: ImageBitmap; onDone: (avatar: Blob) => void; onClose: () => void }

/** Takes a square out of a picture: by dragging, or with the three sliders, which the keyboard moves too. */
export function AvatarCropper({ picture, onDone, onClose }: Props) {
  const [crop, setCrop] = useState(() => wholeCrop(picture))
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop, SHOWN)
  }, [picture, crop])
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const scale = crop.side / event.currentTarget.clientWidth
    setCrop(moved(picture, crop, { x: -event.movementX * scale, y: -event.movementY * scale }))
  }
  const done = () => {
    const kept = document.createElement('canvas')
    draw(kept, picture, crop, KEPT)
    kept.toBlob((avatar) => avatar && onDone(avatar), 'image/jpeg', 0.9)
  }
  return (
    <Dialog open title="裁剪头像" onClose={onClose}>
      <div className={css.cropper}>
        <canvas
          ref={canvas}
          className={css.stage}
          width={SHOWN}
          height={SHOWN}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
        <p className="meta">拖动图片或用下面的滑块调整，圆圈内是头像。</p>
        <Sliders picture={picture} crop={crop} onChange={setCrop} />
        <div className={css.choices}>
          <Button quiet onClick={onClose}>
            取消
          </Button>
          <Button onClick={done}>使用这张头像</Button>
        </div>
      </div>
    </Dialog>
  )
}

type SlidersProps = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }

function Sliders({ picture, crop, onChange }: SlidersProps) {
  const place = placeOf(picture, crop)
  return (
    <div className={css.sliders}>
      <Slider
        label="缩放"
        min={100}
        max={MOST_ZOOM * 100}
        value={Math.round(zoomOf(picture, crop) * 100)}
        onChange={(percent) => onChange(zoomed(picture, crop, percent / 100))}
      />
      <Slider label="左右" value={place.x} onChange={(x) => onChange(placedAt(picture, crop, { x }))} />
      <Slider label="上下" value={place.y} onChange={(y) => onChange(placedAt(picture, crop, { y }))} />
    </div>
  )
}

type SliderProps = { label: string; min?: number; max?: number; value: number; onChange: (value: number) => void }

function Slider({ label, min = 0, max = 100, value, onChange }: SliderProps) {
  return (
    <label className={css.slider}>
      {label}
      <input
        type="range"
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  )
}

/** On white, because the avatar is kept without transparency. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, side }: Crop, size: number): void {
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size, size)
  context.drawImage(picture, x, y, side, side, 0, 0, size, size)
}
