import type { Api } from '@zhengcai/contract/contract.ts'
import { useEffect, useState } from 'react'
import { quietApi } from '../platform/api/browserApi.ts'
import css from './AskForm.module.css'

type Found = Awaited<ReturnType<Api['law']['article']>>

/** The article the question is about, in its own words, so that asker and editor mean the same one. */
export function AboutArticle({ target, onRemove }: { target: string; onRemove: () => void }) {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    const abort = new AbortController()
    quietApi.law.article({ id: target }, { signal: abort.signal }).then(
      (law) => abort.signal.aborted || setFound(law),
      () => {},
    )
    return () => abort.abort()
  }, [target])
  const [article] = found?.articles ?? []
  return (
    <div className={css.about}>
      <p className={css.aboutHead}>
        <span>相关条文</span>
        <button type="button" onClick={onRemove}>
          移除
        </button>
      </p>
      {found ? (
        <>
          <p>
            <a href={found.href} target="_blank" rel="noreferrer">
              《{found.title}》{article?.label}
            </a>
          </p>
          {article && <p className={css.aboutText}>{article.lines.map(({ label, text }) => label + text).join('')}</p>}
        </>
      ) : (
        <p>{target}</p>
      )}
    </div>
  )
}
