import { CONCLUSIONS } from '@zhengcai/contract/knowledge/conclusions.ts'
import { officeApi } from '../../platform/api/officeApi.ts'
import { shortTime } from '../../platform/time/beijing.ts'
import { useAsked } from '../../platform/useAsked.ts'
import { Checks } from '../../publishing/desk/Checks.tsx'
import css from '../../publishing/desk/case.module.css'
import { WrittenPart } from '../../publishing/desk/WrittenPart.tsx'
import { MarkedText } from '../../publishing/history/MarkedText.tsx'
import type { OpenCase } from '../case/openCase.ts'
import { AnswerFieldsForm } from './AnswerFieldsForm.tsx'
import type { AnswerDesk } from './useAnswerDesk.ts'

/** The answer: read as it stands, or written in the sheet of every text. */
export function AnswerPart({ one, desk }: { one: OpenCase; desk: AnswerDesk }) {
  return (
    <WrittenPart
      id={one.id}
      word="答复"
      written={one.answer}
      desk={desk}
      mayWrite={one.mayAct.includes('write') || one.mayAct.includes('amend')}
      back="/office/questions"
      above={whatWaits(one)}
      below={
        <>
          <Amended one={one} />
          {desk.lock ? <AnswerFieldsForm desk={desk} /> : <Signed one={one} />}
          {desk.lock && <Checks desk={desk} validAsOf={desk.fields.validAsOf} />}
        </>
      }
    />
  )
}

/** What a second person is asked to decide, or why it came back; nothing where neither is so. */
function whatWaits(one: OpenCase) {
  const { answerState: state, versions } = one
  if (state && state !== 'writing') return <Pending one={one} state={state} />
  // The newest stand first, and what was written since does not settle it.
  const last = state && versions.find(({ cause }) => !WRITING.includes(cause))
  return last?.cause === 'sendBack' ? <SentBack last={last} /> : null
}

function Pending({ one, state }: { one: OpenCase; state: NonNullable<OpenCase['answerState']> }) {
  const { note, submittedBy, waivers } = one.answer
  const by = submittedBy?.name ?? ''
  return (
    <div className={css.pending}>
      {state === 'approval' && <p>{`${by}送来复核。写过和送来的人不能复核。`}</p>}
      {state === 'refusal' && <p>{`${by}提出不予受理，原因：${note}`}</p>}
      {state === 'amendment' && <p>{`${by}送来更正，更正说明：${note}`}</p>}
      {waivers.map(({ finding, about, reason }) => (
        <p key={finding}>{`没有改的一处${about ? `：${about}` : ''}。理由：${reason}`}</p>
      ))}
    </div>
  )
}

/** For whoever goes on with it. */
function SentBack({ last }: { last: OpenCase['versions'][number] }) {
  return (
    <div className={css.pending}>
      <p>{`${last.by?.name ?? ''}退回修改，理由：${last.note}`}</p>
    </div>
  )
}

const WRITING: string[] = ['save', 'takeOver', 'keep']

/** What the correction changes in what the asker has. */
function Amended({ one: { amended, given, answer } }: { one: OpenCase }) {
  if (!amended) return null
  const [before, now] = [given?.conclusion, answer.fields.conclusion || undefined]
  const nameOf = (conclusion: typeof before) => (conclusion ? CONCLUSIONS[conclusion] : '没有')
  return (
    <section aria-label="与此前答复的对照" className={css.amended}>
      <p className={css.note}>
        {`与此前的答复对照：增加 ${amended.added} 字，删去 ${amended.removed} 字。划去的是旧的，加下划线的是新的。`}
        {before !== now && `结论由“${nameOf(before)}”改为“${nameOf(now)}”。`}
      </p>
      <MarkedText tree={amended.tree} />
    </section>
  )
}

/** What goes out with the words: whoever approves it reads all of it. */
function Signed({ one }: { one: OpenCase }) {
  const isPending = one.answerState !== null && one.answerState !== 'writing'
  const { fields } = one.answer
  const { expert, expertTitle, validAsOf, conclusion } = isPending ? fields : (one.given ?? fields)
  if (!expert) return null
  return (
    <p className={css.facts}>
      {conclusion && <span>{`结论 ${CONCLUSIONS[conclusion]}`}</span>}
      <span>{`答复人 ${expert}，${expertTitle}`}</span>
      <span>{`法规以 ${validAsOf || '答复当天'} 为准`}</span>
      {isPending && fields.classId && <ClassOf id={fields.classId} />}
      {isPending && fields.tags.length > 0 && <span>{`标签 ${fields.tags.join('、')}`}</span>}
      {one.given && <span>{`${shortTime(one.given.time)} 答复`}</span>}
      {one.open && (
        <a href={one.open.href} target="_blank" rel="noopener">
          读者看到的页面
        </a>
      )}
    </p>
  )
}

function ClassOf({ id }: { id: string }) {
  const choices = useAsked('choices', (signal) => officeApi.questionDesk.choices({}, { signal }))
  const name = choices.data?.classes.find((one) => one.id === id)?.name
  return name ? <span>{`分类 ${name}`}</span> : null
}
