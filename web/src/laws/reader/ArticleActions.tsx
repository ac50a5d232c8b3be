import { articleAnchor } from '@zhengcai/contract/knowledge/articleHref.ts'
import type { LawArticle } from '@zhengcai/contract/knowledge/lawText.ts'
import { citationText, placeText } from '../../knowledge/citationText.ts'
import { ArticleActions as KeepArticle } from '../../operations/ArticleActions.tsx'
import { copyText } from '../../platform/copyText.ts'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { readerAddress } from '../lawAddress.ts'
import css from './ArticleActions.module.css'
import { type Place, placeOf } from './place/place.ts'
import type { LawReading } from './readLaw.ts'

type Props = {
  article: LawArticle
  text: LawReading
  chosen: Place | null
  onChoose: (place: Place) => void
}

/** What a reader does with an article, or with the 款 or 项 of it that is meant. */
export function ArticleActions({ article, text, chosen, onChoose }: Props) {
  const { address, label, lines } = article
  const place = chosen ?? { address }
  const paragraphs = new Set(lines.map(({ paragraph }) => paragraph)).size
  const meant = { label, paragraphs, paragraph: place.paragraph, item: place.item }
  const link = () =>
    location.origin + readerAddress({ esId: text.esId, part: text.part || undefined, anchor: articleAnchor(place) })
  const law = { title: text.title, documentNumber: text.law.documentNumber }
  const places = lines.filter(({ item, subitem }) => subitem === null && (paragraphs > 1 || item !== null))
  return (
    <span className={css.actions}>
      {places.length > 0 && (
        <select
          aria-label="引用到哪一款、哪一项"
          value={articleAnchor(place)}
          onChange={(event) => onChoose(placeOf(event.target.value) ?? { address })}
        >
          <option value={articleAnchor({ address })}>全条</option>
          {places.map(({ paragraph, item }) => (
            <option key={`${paragraph}-${item}`} value={articleAnchor({ address, paragraph, item })}>
              {placeText({ label: '', paragraphs, paragraph, item: item ?? undefined })}
            </option>
          ))}
        </select>
      )}
      <button type="button" onClick={() => copyText(citationText(law, meant), '已复制引文')}>
        复制引文
      </button>
      <button type="button" onClick={() => copyText(link(), '已复制链接')}>
        复制链接
      </button>
      <SiteLink to={`/newQuestion?article=${text.esId}~${address}`}>提问本条</SiteLink>
      {/* Last, because their words grow when they are pressed. */}
      <KeepArticle esId={`${text.esId}~${address}`} />
    </span>
  )
}
