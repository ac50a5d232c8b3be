import type { KnowledgeDetail } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import css from './Attachments.module.css'

/** Files to take along, each with its kind and size so that nobody is surprised on a metered line. */
export function Attachments({ files }: { files: KnowledgeDetail['attachments'] }) {
  if (files.length === 0) return null
  return (
    <section aria-label="附件" className={css.attachments}>
      <h2>附件</h2>
      <ul>
        {files.map(({ name, url, size, type }) => (
          <li key={url}>
            <a href={url} download={`${name}.${type}`}>
              {name}
            </a>
            <span className="meta">
              {type.toUpperCase()}，{sizeText(size)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} 字节`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
