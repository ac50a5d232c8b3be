import { srcSetOf } from '@zhengcai/contract/pictures.ts'
import type { Banner } from '@zhengcai/contract/site/portal.contract.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SiteLink } from '../ui/SiteLink.tsx'
import { Phrases } from '../ui/text/Phrases.tsx'
import css from './Carousel.module.css'

const EVERY = 6_000

/**
 * A row that scrolls: without scripts it is swiped like any other, with them it moves on by itself
 * unless the reader paused it, points at it, is in it, or wants no motion.
 */
export function Carousel({ banners }: { banners: Banner[] }) {
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const last = banners.length - 1
  const go = (to: number) => {
    const place = row.current
    place?.scrollTo({
      left: (to > last ? 0 : to < 0 ? last : to) * place.clientWidth,
      behavior: calm() ? 'auto' : 'smooth',
    })
  }

  useEffect(() => {
    if (paused || held || last < 1 || calm()) return
    const timer = setInterval(() => {
      const place = row.current
      if (!place || document.hidden) return
      const at = Math.round(place.scrollLeft / place.clientWidth)
      place.scrollTo({ left: at >= last ? 0 : (at + 1) * place.clientWidth, behavior: 'smooth' })
    }, EVERY)
    return () => clearInterval(timer)
  }, [paused, held, last])

  return (
    <section
      className={css.carousel}
      aria-roledescription="轮播"
      aria-label="本期推荐"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') go(current - 1)
        if (event.key === 'ArrowRight') go(current + 1)
      }}
    >
      <ul
        ref={row}
        className={css.row}
        onScroll={(event) => setCurrent(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))}
      >
        {banners.map(({ id, title, text, link, picture }, index) => (
          <li key={id} className={css.slide} aria-label={`第 ${index + 1} 幅，共 ${banners.length} 幅`}>
            <img
              src={picture}
              srcSet={srcSetOf(picture)}
              sizes="(max-width: 1000px) 100vw, 680px"
              alt=""
              width="800"
              height="500"
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : undefined}
              decoding="async"
            />
            <div className={css.caption}>
              <h2 className={css.title}>
                <SlideLink to={link}>
                  <Phrases text={title} />
                </SlideLink>
              </h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className={`needs-script no-print ${css.controls}`}>
          <button type="button" onClick={() => setPaused(!paused)}>
            {paused ? '播放' : '暂停'}
          </button>
          {banners.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              className={css.dot}
              aria-label={`第 ${index + 1} 幅：${title}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => go(index)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The office also leads to sites of its own list of links. */
const SlideLink = ({ to, children }: { to: string; children: ReactNode }) =>
  to.startsWith('/') ? (
    <SiteLink to={to}>{children}</SiteLink>
  ) : (
    <a href={to} rel="noopener">
      {children}
    </a>
  )
