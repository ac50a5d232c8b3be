import type { SitePartName } from '@zhengcai/contract/site/siteDeskWords.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { useAsked } from '../../platform/useAsked.ts'
import css from '../site.module.css'
import { useSettled } from './useSettled.ts'

const WIDTHS = { desktop: { label: '桌面 1440', width: 1_440 }, phone: { label: '手机 390', width: 390 } } as const
type Width = keyof typeof WIDTHS
const WAIT = 700

type Props = { part: SitePartName; value: unknown }

/** The readers' own page with what is typed here, before it is saved. */
export function PartPreview({ part, value }: Props) {
  const [width, setWidth] = useState<Width>('desktop')
  const settled = useSettled(value, WAIT)
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  const scale = Math.min(1, room.width / WIDTHS[width].width)
  const page = useAsked(`${part} ${JSON.stringify(settled)}`, (signal) =>
    officeApi.siteDesk.preview({ part, value: settled }, { signal, quiet: true }),
  )
  return (
    <section className={css.look} aria-label="预览">
      <fieldset className={css.widths} aria-label="宽度">
        {(Object.keys(WIDTHS) as Width[]).map((name) => (
          <button key={name} type="button" aria-pressed={name === width} onClick={() => setWidth(name)}>
            {WIDTHS[name].label}
          </button>
        ))}
      </fieldset>
      <div ref={place} className={css.window}>
        {page.data && (
          <iframe
            srcDoc={page.data.html}
            // No script of any kind runs in it; the same origin lets it have its styles.
            sandbox="allow-same-origin"
            title="读者将看到的页面"
            width={WIDTHS[width].width}
            height={Math.round(room.height / scale)}
            style={{ transform: `scale(${scale})` }}
          />
        )}
      </div>
      <p className={css.note} role="status">
        {page.fault ? `预览没有更新：${page.fault}` : '保存之前只有您看得到；链接在这里不能点开。'}
      </p>
    </section>
  )
}

function useRoom(place: React.RefObject<HTMLElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 560, height: 576 })
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const look = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    look()
    return () => observer.disconnect()
  }, [place])
  return room
}
