import type { LawChangeWords } from '@zhengcai/contract/laws/lawDeskFields.ts'
import { WORD_CHANGES } from '@zhengcai/contract/laws/lawDeskWords.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { ErrorState, Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import { Fragment, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { useAsked } from '../../platform/useAsked.ts'
import css from '../laws.module.css'
import { Plain, Runs } from './Differences.tsx'

const AT_ONCE = 10
const MOST = 100

/** What an import writes, article by article: what went is struck out, what came underlined. Long ones unfold by and by. */
export function ImportWords({ id, folded = false }: { id: string; folded?: boolean }) {
  const [pages, setPages] = useState(folded ? 0 : 1)
  if (pages === 0)
    return (
      <p>
        <Button quiet onClick={() => setPages(1)}>
          看写入的文字
        </Button>
      </p>
    )
  return <Words id={id} pages={pages} onMore={() => setPages(pages + 1)} />
}

function Words({ id, pages, onMore }: { id: string; pages: number; onMore: () => void }) {
  const words = useAsked(`words ${id} ${pages}`, (signal) => readPages(id, pages, signal))
  if (words.fault && !words.data) return <ErrorState text={words.fault} onRetry={() => void words.again()} />
  if (!words.data) return <Skeleton rows={3} />
  const { rows, total } = words.data
  if (total === 0) return <p className={css.sub}>条文的文字没有变动。</p>
  const left = total - rows.length
  return (
    <>
      {Object.values(Object.groupBy(rows, ({ title }) => title)).map((some) => (
        <Fragment key={some?.[0]?.ordinal}>
          <p className={css.lawOfWords}>{some?.[0]?.title}</p>
          <dl className={css.differences}>
            {some?.map((word) => (
              <div key={word.ordinal}>
                <dt>{word.kind === 'fact' ? word.name : `${word.name}，${WORD_CHANGES[word.kind]}`}</dt>
                <dd>
                  <Word word={word} />
                </dd>
              </div>
            ))}
          </dl>
        </Fragment>
      ))}
      {left > 0 && (
        <p>
          <Button quiet busy={words.loading} onClick={onMore}>
            {`再看 ${Math.min(left, pages === 1 ? MOST - AT_ONCE : MOST)} 条，还有 ${left} 条`}
          </Button>
        </p>
      )}
    </>
  )
}

/** A few at first, then a hundred each time. */
async function readPages(id: string, pages: number, signal: AbortSignal) {
  const first = await officeApi.lawDesk.words({ id, pageNum: 1, pageSize: pages === 1 ? AT_ONCE : MOST }, { signal })
  const rows = [...first.rows]
  for (let page = 2; page < pages; page++)
    rows.push(...(await officeApi.lawDesk.words({ id, pageNum: page, pageSize: MOST }, { signal })).rows)
  return { rows, total: first.total }
}

function Word({ word: { kind, before, after, runs } }: { word: LawChangeWords }) {
  if (runs) return <Runs runs={runs} />
  if (kind === 'deleted') return <del>{before}</del>
  if (kind === 'added') return <ins>{after}</ins>
  return <Plain before={before} after={after} />
}
