import type { KnowledgeDetail } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { LineIcon } from '../ui/LineIcon.tsx'
import { sizeText } from '../ui/text/sizeText.ts'
import css from './Attachments.module.css'

/** Files to take along, each with its type and size before it is fetched. */
export function Attachments({ attachments }: Pick<KnowledgeDetail, 'attachments'>) {
  return (
    <ul className={`no-print ${css.files}`} aria-label="附件">
      {attachments.map(({ name, url, type, size }) => (
        <li key={url}>
          <a href={url} download={`${name}.${type}`}>
            <span className={css.type} aria-hidden="true">
              {type.toUpperCase()}
            </span>
            <LineIcon name="attachment" />
            <span className={css.name}>下载{name}</span>
            <span className="meta">
              {type.toUpperCase()} 文件，{sizeText(size)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
