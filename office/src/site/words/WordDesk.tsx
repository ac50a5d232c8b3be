import { lineOfRow, type WordRow } from '@zhengcai/contract/search/wordLists.ts'
import { useState } from 'react'
import { Section } from '../../platform/parts/Section.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { LIST_WORDS } from './listWords.ts'
import { WordHistory } from './WordHistory.tsx'
import { WordsTable } from './WordsTable.tsx'
import type { Pending, ReadWords } from './wordChange.ts'
import css from './words.module.css'

type Props = { read: ReadWords; word: string; onAgain: () => Promise<void> }

/** One list: what is to change, what is there, and how it came to be so. */
export function WordDesk({ read, word, onAgain }: Props) {
  const { list, rows, hotNow } = read
  const [pending, setPending] = useState<Pending>({ text: beginWith(read, word), drop: [] })
  const drop = (one: string) => setPending({ ...pending, drop: [...pending.drop, one] })
  const change = (row: WordRow) => {
    const lines = [...pending.text.split('\n').filter((line) => line.trim() !== ''), lineOfRow(list, row)]
    setPending({ text: lines.join('\n'), drop: [...pending.drop, row.word] })
  }
  return (
    <>
      <p className={css.lede}>{LIST_WORDS[list].lede}</p>
      {hotNow.length > 0 && <p className={css.lede}>{`读者现在看到：${hotNow.join('、')}`}</p>}
      <Section title="改动" note="先试一试，再保存">
        <ChangeForm read={read} pending={pending} onChange={setPending} onAgain={onAgain} />
      </Section>
      <Section title="现在的词" note={`共 ${rows.length} 行`}>
        <WordsTable list={list} rows={rows} dropped={pending.drop} onChange={change} onDrop={drop} />
      </Section>
      <Section title="经过">
        <WordHistory read={read} />
      </Section>
    </>
  )
}

/** A word that readers looked for in vain is written down as far as it is known. */
const beginWith = ({ list }: ReadWords, word: string) => (word && list === 'synonym' ? `${word} => ` : word)
