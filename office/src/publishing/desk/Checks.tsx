import type { Citation, Finding } from '@zhengcai/contract/publishing/check.contract.ts'
import { BLOCKS_MOST, CHECK_RULES, CITATION_STATES, LEVELS } from '@zhengcai/contract/publishing/checkWords.ts'
import { blocksOfTree } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { beijingTime, serverNow } from '../../platform/time/beijing.ts'
import css from './case.module.css'
import type { WritingDesk } from './useWritingDesk.ts'

type Props = {
  desk: Pick<WritingDesk, 'changes' | 'tree'>
  /** The day whose law it goes by; empty is today. */
  validAsOf?: string
}

const AFTER = 1_200
type Found = { findings: (Finding & { words: string })[]; citations: (Citation & { words: string })[] }

/** What the rules find in what is written, and how the articles it cites stand today; asked a moment after the last change. */
export function Checks({ desk, validAsOf = '' }: Props) {
  const [found, setFound] = useState<Found>()
  const look = useEffectEvent(async (signal: AbortSignal) => {
    const blocks = blocksOfTree(desk.tree()).slice(0, BLOCKS_MOST)
    if (blocks.length === 0) return setFound({ findings: [], citations: [] })
    try {
      const day = validAsOf || beijingTime(serverNow()).slice(0, 10)
      const { findings, citations } = await officeApi.check.text({ kind: 'news', day, blocks }, { signal, quiet: true })
      const textOf = new Map(blocks.map(({ key, text }) => [key, text]))
      const quoted = <T extends { key: string; from: number; to: number }>(one: T) => ({
        ...one,
        words: textOf.get(one.key)?.slice(one.from, one.to) ?? '',
      })
      setFound({ findings: findings.map(quoted), citations: citations.map(quoted) })
    } catch {
      // What was found before stays; the next change asks again.
    }
  })
  const { changes } = desk
  useEffect(() => {
    void changes
    const abort = new AbortController()
    const timer = setTimeout(() => void look(abort.signal), AFTER)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [changes])
  if (!found) return null
  const { findings, citations } = found
  const held = citations.filter(({ level }) => level === null).length
  return (
    <div className={css.checks}>
      <p>{citations.length === 0 ? '没有引用条文。' : `依据 ${citations.length} 条，${held} 条现行有效。`}</p>
      <ul>
        {citations
          .filter(({ level }) => level !== null)
          .map(({ id, words, state, message, instead }) => (
            <li
              key={id}
            >{`${CITATION_STATES[state]}：“${words}”${message}${instead ? `，可改为“${instead}”` : ''}`}</li>
          ))}
        {findings.map(({ id, words, rule, level, message, replacements }) => (
          <li key={id}>
            {`${LEVELS[level]}·${CHECK_RULES[rule]}：“${words}”${message}${replacements[0] ? `，可改为“${replacements[0]}”` : ''}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
