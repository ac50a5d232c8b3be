import type { Citation } from '@zhengcai/contract/publishing/check.contract.ts'
import type { MarkedNode } from '@zhengcai/contract/publishing/trees/markedTree.ts'
import { MarkedText } from '../history/MarkedText.tsx'
import type { TextDesk } from '../text/desk/textDesk.ts'
import css from './ChecksPanel.module.css'
import type { Remark } from './reading.ts'
import { nameVersion, replaceWords } from './remarkActs.ts'

type Props = {
  desk: TextDesk
  remark: Remark
  citation: Citation
  canWrite: boolean
  isCompared: boolean
  onCompare: () => void
  onTold: (isDone: boolean, said: string) => void
}

/** For an article that is no longer what the text says: cite the one in force, name the edition, or see what changed. */
export function CitationActs({ desk, remark, citation, canWrite, isCompared, onCompare, onTold }: Props) {
  const { instead, version, now, runs } = citation
  return (
    <>
      {canWrite && instead !== null && (
        <button type="button" onClick={() => onTold(replaceWords(desk, remark, instead), `已改引${now ?? '现行条文'}`)}>
          {`改引${now ?? '现行条文'}`}
        </button>
      )}
      {canWrite && version && (
        <button type="button" onClick={() => onTold(nameVersion(desk, remark, citation), `已注明版本${version.text}`)}>
          {`保留，注明${version.text}`}
        </button>
      )}
      {runs && (
        <button type="button" aria-expanded={isCompared} onClick={onCompare}>
          对照
        </button>
      )}
    </>
  )
}

const CHANGES = { same: {}, added: { change: 'added' }, removed: { change: 'removed' } } as const

/** The article then and now as one flow, word by word. */
export function ChangedArticle({ citation: { runs, since, compare, href } }: { citation: Citation }) {
  const children = (runs ?? []).map(({ op, text }): MarkedNode => ({ type: 'text', value: text, ...CHANGES[op] }))
  return (
    <div className={css.compared}>
      {since && <p>{`${since} 起，划去的为原文，加线的为现行文字。`}</p>}
      <MarkedText tree={{ type: 'root', children: [{ type: 'paragraph', children }] }} />
      {(compare ?? href) && (
        <a href={compare ?? href ?? ''} target="_blank" rel="noopener">
          {compare ? '看两个版本的全文对照' : '看读者的页面'}
        </a>
      )}
    </div>
  )
}
