import { CHECK_RULES, CITATION_STATES } from '@zhengcai/contract/publishing/checkWords.ts'
import { Status } from '@zhengcai/web/ui/states/Status.tsx'
import { useState } from 'react'
import type { TextDesk } from '../text/desk/textDesk.ts'
import css from './ChecksPanel.module.css'
import { ChangedArticle, CitationActs } from './CitationActs.tsx'
import { LocateButton, nameOf } from './LocateButton.tsx'
import { Quotation } from './Quotation.tsx'
import type { Remark } from './reading.ts'
import { isRewritable, replaceWords, waive } from './remarkActs.ts'
import { ENTRY } from './useActs.ts'
import { isCitedBy, useCitedWords } from './useCitedPlace.ts'
import { WaiveForm } from './WaiveForm.tsx'

type Props = {
  desk: TextDesk
  remark: Remark
  canWrite: boolean
  /** It is settled, as the words say. */
  onDone: (words: string) => void
}

const LEFT = { verb: '忽略', done: '已忽略', label: '为什么不改', usual: '' }
/** What the library does not hold somebody has looked up elsewhere. */
const CHECKED = { verb: '已核对', done: '已核对', label: '怎样核对的', usual: '已与原文核对无误' }

const MOVED_ON = '这里的文字已经变了，正在重新校读'

/** One thing found: what and why, where it stands, and what can be done about it by one tap. */
export function RemarkEntry({ desk, remark, canWrite, onDone }: Props) {
  const cited = useCitedWords()
  const [open, setOpen] = useState<'waive' | 'compare' | undefined>(isCitedBy(remark, cited) ? 'compare' : undefined)
  const [fault, setFault] = useState('')
  const { kind, found, level, words } = remark
  const name = nameOf(remark)
  const ticks = kind === 'citation' && found.state === 'unknown' ? CHECKED : LEFT
  const tell = (isDone: boolean, said: string) => (isDone ? onDone(said) : setFault(MOVED_ON))
  const toggle = (part: 'waive' | 'compare') => setOpen(open === part ? undefined : part)
  return (
    <li className={css.entry} {...{ [ENTRY]: remark.key }}>
      <div className={css.head}>
        <b>{name}</b>
        <Status tone={level === 'must' ? 'seal' : 'warn'}>
          {kind === 'citation' ? CITATION_STATES[found.state] : CHECK_RULES[found.rule]}
        </Status>
      </div>
      <p>{found.message}</p>
      <Quotation remark={remark} />
      <div className={css.acts}>
        {kind === 'finding' && canWrite && isRewritable(remark) && (
          <Replacements
            remark={remark}
            onTake={(by) => tell(replaceWords(desk, remark, by), by ? `已改为“${by}”` : `已删去“${words}”`)}
          />
        )}
        {kind === 'citation' && (
          <CitationActs
            desk={desk}
            remark={remark}
            citation={found}
            canWrite={canWrite}
            isCompared={open === 'compare'}
            onCompare={() => toggle('compare')}
            onTold={tell}
          />
        )}
        {kind === 'finding' && found.href && (
          <a href={found.href} target="_blank" rel="noopener">
            {found.rule === 'licence' ? '去填授权' : '去处理'}
          </a>
        )}
        <LocateButton remark={remark} onGone={() => setFault(MOVED_ON)} />
        {level !== null && canWrite && (
          <button type="button" aria-expanded={open === 'waive'} onClick={() => toggle('waive')}>
            {ticks.verb}
          </button>
        )}
      </div>
      {fault && <p role="alert">{fault}</p>}
      {open === 'compare' && kind === 'citation' && <ChangedArticle citation={found} />}
      {open === 'waive' && (
        <WaiveForm
          {...ticks}
          onCancel={() => setOpen(undefined)}
          onWaive={(reason) => {
            waive(desk, found.id, reason)
            onDone(`${ticks.done}“${name}”，${level === 'must' ? '理由' : '说明'}随送审提交`)
          }}
        />
      )}
    </li>
  )
}

function Replacements({ remark, onTake }: { remark: Remark; onTake: (by: string) => void }) {
  const { words } = remark
  const by = remark.kind === 'finding' ? remark.found.replacements : []
  return by.map((one) => (
    <button key={one} type="button" onClick={() => onTake(one)}>
      {one ? `改为“${one}”` : `删去“${words}”`}
    </button>
  ))
}
