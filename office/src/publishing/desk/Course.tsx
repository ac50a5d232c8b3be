import { useState } from 'react'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { Section } from '../../platform/parts/Section.tsx'
import { shortTime } from '../../platform/time/beijing.ts'
import { useSend } from '../../platform/useSend.ts'
import { wordsOfTree } from '../text/wordsOfTree.ts'
import css from './case.module.css'
import type { DeskCalls } from './deskCalls.ts'
import type { WritingDesk } from './useWritingDesk.ts'

type Version = { id: string; place: number; cause: string; by: { name: string } | null; time: string; note: string }
type Props = {
  calls: Pick<DeskCalls<never>, 'version' | 'word'>
  one: { events: { time: string; what: string; by: string; note: string }[]; versions: Version[] }
  /** Why a version was kept, in words. */
  causes: Record<string, string>
  desk: Pick<WritingDesk, 'lock' | 'insert'>
}

/** What went out to the reader who waited, or to everybody. */
const SENT: Record<string, string> = {
  approve: '，发给提问人的一稿',
  amended: '，发给提问人的一稿',
  publish: '的一稿',
  reply: '，发给提交人的一稿',
}

/** What everybody did, and every version of what was written. */
export function Course(props: Props) {
  const { one } = props
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
      {one.versions.length > 0 && <Versions {...props} />}
    </>
  )
}

function Versions({ calls, one, causes, desk }: Props) {
  const [shown, setShown] = useState<{ id: string; words: string }>()
  const { busy, fault, send } = useSend()
  const show = (id: string) =>
    void send(async () => {
      setShown({ id, words: wordsOfTree(await calls.version(id)) })
    })
  const take = (id: string) => void send(async () => desk.insert(await calls.version(id)))
  return (
    <Section title={`${calls.word}的各稿`} note={`${one.versions.length} 稿`}>
      <FormFault fault={fault} />
      <ol className={css.course}>
        {one.versions.map(({ id, place, cause, by, time, note }) => (
          <li key={id}>
            <time>{shortTime(time)}</time>
            <span>
              {`第 ${place} 稿　${causes[cause] ?? ''}${SENT[cause] ?? ''}　${by?.name ?? ''}${note ? `：${note}` : ''}`}
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
