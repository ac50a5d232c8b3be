import { useEffect, useRef } from 'react'
import { dismiss, type Toast, toastElement, useToasts } from '../../platform/toasts.ts'
import css from './Toasts.module.css'

export function Toasts() {
  const shown = useToasts()
  const place = useRef<HTMLDivElement>(null)
  // Shown anew with each line, so that it lies above a dialog opened meanwhile.
  useEffect(() => {
    if (!shown.at(-1)) return place.current?.hidePopover()
    place.current?.hidePopover()
    place.current?.showPopover()
  }, [shown])
  return (
    <div ref={place} popover="manual" role="status" aria-live="polite" className={css.place}>
      {shown.map((toast) => (
        <Line key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function Line({ toast: { id, text, tone, action } }: { toast: Toast }) {
  return (
    <p id={toastElement(id)} className={tone === 'error' ? `${css.toast} ${css.error}` : css.toast}>
      {text}
      {action && (
        <button
          type="button"
          onClick={() => {
            dismiss(id)
            action.act()
          }}
        >
          {action.label}
        </button>
      )}
    </p>
  )
}
