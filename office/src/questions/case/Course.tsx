import { ANSWER_CAUSES } from '@zhengcai/contract/questions/questionDeskWords.ts'
import { useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { Section } from '../../platform/parts/Section.tsx'
import { shortTime } from '../../platform/time/beijing.ts'
import { useSend } from '../../platform/useSend.ts'
import { wordsOfTree } from '../../publishing/text/wordsOfTree.ts'
import type { AnswerDesk } from '../answer/useAnswerDesk.ts'
import css from './case.module.css'
import type { OpenCase } from './openCase.ts'

/** What everybody did, and every version of the answer. */
export function Course({ one, desk }: { one: OpenCase; desk: AnswerDesk }) {
  return (
    <>
      <Section title="经过" note={`${one.events.length} 步`}>
        <ol className={css.course}>
          {one.events.map(({ time, what, by, note }) => (
            <li key={`${time} ${what} ${by}`}>
              <time>{shortTime(time)}</time>
              <span>{`${what}　${by}${note ? `：${note}` : ''}`}</span>
            </li>
          ))}
        </ol>
      </Section>
      {one.versions.length > 0 && <Versions one={one} desk={desk} />}
    </>
  )
}

function Versions({ one, desk }: { one: OpenCase; desk: AnswerDesk }) {
  const [shown, setShown] = useState<{ id: string; words: string }>()
  const { busy, fault, send } = useSend()
  const show = (id: string) =>
    void send(async () => {
      const { tree } = await officeApi.questionDesk.version({ id })
      setShown({ id, words: wordsOfTree(tree) })
    })
  const take = (id: string) => void send(async () => desk.insert((await officeApi.questionDesk.version({ id })).tree))
  return (
    <Section title="答复的各稿" note={`${one.versions.length} 稿`}>
      <FormFault fault={fault} />
      <ol className={css.course}>
        {one.versions.map(({ id, number, cause, by, time, note }) => (
          <li key={id}>
            <time>{shortTime(time)}</time>
            <span>
              {`第 ${number} 稿　${ANSWER_CAUSES[cause]}　${by?.name ?? ''}${note ? `：${note}` : ''}`}
              <button type="button" className={forms.text} disabled={busy} onClick={() => show(id)}>
                看
              </button>
              {desk.lock && (
                <button type="button" className={forms.text} disabled={busy} onClick={() => take(id)}>
                  插入正文
                </button>
              )}
              {shown?.id === id && <q className={css.version}>{shown.words || '（空）'}</q>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
