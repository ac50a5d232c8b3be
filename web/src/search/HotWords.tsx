import type { Api } from '@zhengcai/contract/contract.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { resultsAddress } from './searchAddress.ts'
import css from './searchList.module.css'

type Words = Awaited<ReturnType<Api['knowledgeSearch']['hotWords']>>

export function HotWords({ words }: { words: Words }) {
  if (words.length === 0) return null
  const fromReaders = words.some(({ from }) => from === 'readers')
  return (
    <section className={css.hot}>
      <h2>{fromReaders ? '大家在搜' : '常用主题'}</h2>
      <ol>
        {words.map(({ word }) => (
          <li key={word}>
            <SiteLink to={resultsAddress({ keyword: word })}>{word}</SiteLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
