import type { ReactNode } from 'react'
import { type DeskState, isMine, type TextDesk } from '../text/desk/textDesk.ts'
import css from './ChecksPanel.module.css'
import { CitedQuietly } from './CitedQuietly.tsx'
import { RemarkEntry } from './RemarkEntry.tsx'
import { openRemarks, type Reading, type Remark } from './reading.ts'
import { useActs } from './useActs.ts'
import { useUndoKey } from './useUndoKey.ts'
import { Waived } from './Waived.tsx'

type Props = { desk: TextDesk; state: DeskState }

/** What was found in the text: laws that changed first, then what must be mended, then what may be. */
export function ChecksPanel({ desk, state }: Props) {
  const { reading, waivers } = state
  const { citations, must, hint, count } = openRemarks(reading, waivers)
  const quiet = reading.remarks.filter(({ kind, level }) => kind === 'citation' && level === null)
  const { pane, said, say, done } = useActs([...citations, ...must, ...hint])
  useUndoKey(pane, desk, () => say('已撤销'))
  const entry = (remark: Remark) => (
    <RemarkEntry
      key={remark.key}
      desk={desk}
      remark={remark}
      canWrite={isMine(state)}
      onDone={(words) => done(remark, words)}
    />
  )
  return (
    <div ref={pane} className={css.pane}>
      <p role="status" className={css.said}>
        {stateWords(reading, count)}
      </p>
      <p role="status" className={css.said}>
        {said}
      </p>
      {citations.length + quiet.length > 0 && (
        <Part title="引用" note={citedNote(citations, quiet)} entries={citations.map(entry)}>
          <CitedQuietly remarks={quiet} />
        </Part>
      )}
      {must.length > 0 && <Part title="须处理" note={`${must.length} 处`} entries={must.map(entry)} />}
      {hint.length > 0 && <Part title="请留意" note={`${hint.length} 处`} entries={hint.map(entry)} />}
      <Waived desk={desk} state={state} />
    </div>
  )
}

type PartProps = { title: string; note: string; entries: ReactNode[]; children?: ReactNode }

function Part({ title, note, entries, children }: PartProps) {
  return (
    <section>
      <h2>
        {title} <small>{note}</small>
      </h2>
      {entries.length > 0 && <ul>{entries}</ul>}
      {children}
    </section>
  )
}

const citedNote = (doubtful: Remark[], quiet: Remark[]) =>
  `${doubtful.length + quiet.length} 条${doubtful.length > 0 ? `，${doubtful.length} 条须看` : ''}`

/** How reading stands; spoken when it changes. */
function stateWords(reading: Reading, count: number): string {
  if (reading.at === 'waiting') return `暂时没有校读：${reading.why}`
  if (reading.at === 'unread') return '正在校读'
  return count > 0 ? `${count} 处待看` : '校读过了，没有要改的'
}
