import { lineOfRow, type WordRow } from '@zhengcai/contract/search/wordLists.ts'
import past from '../../platform/parts/history.module.css'
import type { ReadWords } from './wordChange.ts'
import css from './words.module.css'

/** Who added and removed what, and when. */
export function WordHistory({ read: { list, history } }: { read: ReadWords }) {
  if (history.length === 0) return <p className={css.lede}>还没有改过；现在用的是随产品附带的词表。</p>
  const say = (rows: WordRow[]) => rows.map((row) => <li key={row.word}>{lineOfRow(list, row)}</li>)
  return (
    <ol className={past.history}>
      {history.map(({ number, time, by, put, dropped, putCount, droppedCount }) => (
        <li key={number}>
          <b>{`第 ${number} 版`}</b>
          <small>{`${time} ${by}`}</small>
          <details>
            <summary>{`加 ${putCount} 行，删 ${droppedCount} 行`}</summary>
            {put.length > 0 && (
              <>
                <p>{putCount > put.length ? `加了（前 ${put.length} 行）` : '加了'}</p>
                <ul>{say(put)}</ul>
              </>
            )}
            {dropped.length > 0 && (
              <>
                <p>{droppedCount > dropped.length ? `删了（前 ${dropped.length} 行）` : '删了'}</p>
                <ul>{say(dropped)}</ul>
              </>
            )}
          </details>
        </li>
      ))}
    </ol>
  )
}
