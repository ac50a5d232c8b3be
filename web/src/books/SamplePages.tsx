import type { KnowledgeDetail } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import css from './SamplePages.module.css'

/** Pages to leaf through; each opens as a picture of its own. */
export function SamplePages({ samples }: Pick<NonNullable<KnowledgeDetail['book']>, 'samples'>) {
  if (samples.length === 0) return null
  return (
    <section aria-labelledby="samples" className={`no-print ${css.samples}`}>
      <h2 id="samples">试读页</h2>
      <ul>
        {samples.map(({ url, width, height, alt }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener">
              <img src={url} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
              <span>看大图</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
