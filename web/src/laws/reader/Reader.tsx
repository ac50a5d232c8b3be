import { useCallback, useState } from 'react'
import { CitationPreviews } from '../../knowledge/CitationPreviews.tsx'
import { PrintedSource } from '../../knowledge/PrintedSource.tsx'
import { AfterPaint } from '../../ui/AfterPaint.tsx'
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { Disclaimer } from '../Disclaimer.tsx'
import { lawAddress, readerAddress } from '../lawAddress.ts'
import { CitedBy } from './CitedBy.tsx'
import type { AskedPeriod } from './deadlines/askedPeriod.ts'
import { Deadlines } from './deadlines/Deadlines.tsx'
import { LawBody } from './LawBody.tsx'
import { PartLinks } from './PartLinks.tsx'
import { useActiveArticle } from './place/useActiveArticle.ts'
import { useChosenPlace } from './place/useChosenPlace.ts'
import { useCurrentPlace } from './place/useCurrentPlace.ts'
import css from './Reader.module.css'
import { ReaderBar } from './ReaderBar.tsx'
import { ReaderHead } from './ReaderHead.tsx'
import type { ReadLaw } from './readLaw.ts'
import { showLight } from './showLight.ts'
import { Toc } from './Toc.tsx'
import { usePrintOnArrival } from './usePrintOnArrival.ts'

/** A law to be read: contents on the left, the text, and on the right what cites the article in hand. */
export function Reader({ reading }: { reading: ReadLaw }) {
  const { text } = reading
  const { esId, law } = text
  const [chosen, choose] = useChosenPlace(text)
  const current = useCurrentPlace(text)
  const inHand = useActiveArticle(chosen, current)
  const [contentsOpen, setContentsOpen] = useState(false)
  const [citedOpen, setCitedOpen] = useState<string | null>(null)
  const [period, setPeriod] = useState<AskedPeriod | null>(null)
  const closePeriod = useCallback(() => setPeriod(null), [])
  usePrintOnArrival()
  const label = (address: string) => text.articles.find((article) => article.address === address)?.label ?? ''
  const here = readerAddress({ esId, part: text.part, ...(chosen && { anchor: `art-${chosen.address}` }) })
  return (
    <main id="main" className={css.reader} data-status={law.status}>
      <div className={`wrap ${css.where}`}>
        <Breadcrumbs steps={[['首页', '/index'], ['法规库', '/law'], [text.title, lawAddress(esId)], ['阅读']]} />
      </div>
      <ReaderBar
        reading={reading}
        onContents={() => setContentsOpen(true)}
        address={inHand}
        place={current && [current.heading, label(current.address)].filter(Boolean).join('　')}
      />
      <div className={`wrap ${css.grid}`}>
        <div className={`no-print ${css.contents}`}>
          <h2>目录</h2>
          <Toc text={text} current={current} follow />
        </div>
        <article className={css.article}>
          <ReaderHead reading={reading} current={current} />
          <details className={`no-print ${css.folded}`}>
            <summary>目录</summary>
            <Toc text={text} current={null} />
          </details>
          <LawBody text={text} chosen={chosen} onChoose={choose} onCited={setCitedOpen} onPeriod={setPeriod} />
          <PartLinks text={text} />
          <Disclaimer demo={text.demo} />
          <PrintedSource path={here} source={law.issuingBody} publishTime={text.publishTime} />
        </article>
        <aside aria-label="引用" className={`no-print ${css.side}`}>
          <CitedBy text={text} chosen={chosen} label={chosen ? label(chosen.address) : ''} />
        </aside>
      </div>
      <Dialog open={contentsOpen} title="目录" show={showLight} onClose={() => setContentsOpen(false)}>
        <AfterPaint>
          <Toc text={text} current={current} onFollow={() => setContentsOpen(false)} />
        </AfterPaint>
      </Dialog>
      <Dialog open={citedOpen !== null} title="谁引用了它" onClose={() => setCitedOpen(null)}>
        {citedOpen && <CitedBy text={text} chosen={{ address: citedOpen }} label={label(citedOpen)} />}
      </Dialog>
      <CitationPreviews />
      <Deadlines asked={period} onClose={closePeriod} />
    </main>
  )
}
