import type { OutlineNode } from '@zhengcai/contract/knowledge/lawText.ts'
import { memo, useEffect, useRef } from 'react'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { readerAddress } from '../lawAddress.ts'
import { compareAddresses, partOf } from '../partOf.ts'
import type { Current } from './place/useCurrentPlace.ts'
import type { LawReading } from './readLaw.ts'
import css from './Toc.module.css'

type Props = {
  text: LawReading
  current: Current | null
  /** Keeps the current heading in sight in its own column. */
  follow?: boolean
  onFollow?: () => void
}

/** The headings with the current one marked; after them the articles it holds, so that no heading moves when it changes. */
export const Toc = memo(function Toc({ text, current, follow, onFollow }: Props) {
  const { esId, law, articles } = text
  const cited = new Map(text.citedBy.map(({ address, count }) => [address, count]))
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const link = follow && current && list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && link) list.current.scrollTop = link.offsetTop - list.current.clientHeight / 3
  }, [follow, current])
  const to = (anchor: string, address: string | null) =>
    readerAddress({ esId, part: text.part === 0 ? 0 : partOf(law.parts, address), anchor })
  const here = articles.filter(({ sectionId }) => law.outline.length === 0 || sectionId === current?.sectionId)
  return (
    <nav aria-label="目录" className={css.toc}>
      <ol ref={list} className={css.headings}>
        {law.outline.map((node) => (
          <li key={node.id} data-depth={node.depth}>
            <SiteLink
              to={to(node.id, node.from)}
              onClick={onFollow}
              className={holds(node, current) ? css.on : undefined}
              aria-current={node.id === current?.sectionId ? 'true' : undefined}
            >
              {[node.label, node.title].filter(Boolean).join('　')}
            </SiteLink>
          </li>
        ))}
      </ol>
      {here.length > 0 && <Articles articles={here} cited={cited} current={current} to={to} onFollow={onFollow} />}
    </nav>
  )
})

/** A chapter is on while one of its sections is read. */
function holds({ from, to }: OutlineNode, current: Current | null): boolean {
  if (!current || from === null || to === null) return false
  return compareAddresses(from, current.address) <= 0 && compareAddresses(current.address, to) <= 0
}

type ArticlesProps = {
  cited: Map<string, number>
  articles: LawReading['articles']
  current: Current | null
  to: (anchor: string, address: string) => string
  onFollow: (() => void) | undefined
}

function Articles({ articles, cited, current, to, onFollow }: ArticlesProps) {
  const most = Math.max(...cited.values(), 1)
  return (
    <ol className={css.articles}>
      {articles.map(({ address, label }) => (
        <li key={address}>
          <SiteLink
            to={to(`art-${address}`, address)}
            onClick={onFollow}
            className={address === current?.address ? css.on : undefined}
          >
            {label}
            <Cited count={cited.get(address) ?? 0} most={most} />
          </SiteLink>
        </li>
      ))}
    </ol>
  )
}

/** How often an article is cited: the number, and a stroke as long as it is among its neighbours. */
function Cited({ count, most }: { count: number; most: number }) {
  if (count === 0) return null
  return (
    <span className={css.cited} title={`被引用 ${count} 次`}>
      <span className="visually-hidden">，被引用</span>
      {count}
      <span className="visually-hidden">次</span>
      <svg aria-hidden="true">
        <rect width={`${(100 * count) / most}%`} height="100%" />
      </svg>
    </span>
  )
}
