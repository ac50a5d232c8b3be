import type { Answer } from '@zhengcai/contract/calls.ts'
import type { WordList } from '@zhengcai/contract/search/wordLists.ts'
import type { wordDesk } from '@zhengcai/contract/site/wordDesk.contract.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import css from './words.module.css'

type Tried = Answer<typeof wordDesk.try>
type Found = Tried['found'][number]

/** What the change would do to what was written last. */
export function TriedWords({ list, tried: { texts, found, hot } }: { list: WordList; tried: Tried }) {
  return (
    <section className={css.tried} aria-label="试的结果">
      <p role="status">{`在最近 ${texts} 篇稿件里试过，还没有保存。`}</p>
      {hot.length > 0 && <p>{`改了以后，读者看到的热词：${hot.join('、')}`}</p>}
      <ul className={css.found}>
        {found.map((one) => (
          <li key={one.word}>
            <b>{one.word}</b>
            <span>{sayFound(list, one)}</span>
            {one.examples.length > 0 && (
              <ul>
                {one.examples.map(({ id, title, before, words, after }) => (
                  <li key={id}>
                    <q>
                      {before}
                      <mark>{words}</mark>
                      {after}
                    </q>
                    <SiteLink to={`/office/text?id=${id}`}>{title || '没有标题'}</SiteLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function sayFound(list: WordList, { before, after }: Found): string {
  if (list === 'hot' || list === 'shelf') return after === 0 ? '没有一篇含有它' : `有 ${after} 篇含有它`
  if (before === after) return after === 0 ? '一篇也没有' : `有 ${after} 篇，前后一样`
  const verb = list === 'synonym' ? '找到' : '标出'
  return `现在${verb} ${before} 篇，改了以后${verb} ${after} 篇`
}
