import { CONCLUSIONS } from '@zhengcai/contract/knowledge/conclusions.ts'
import { onDemand } from '@zhengcai/web/platform/steps/onDemand.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { OnDemand } from '@zhengcai/web/ui/states/OnDemand.tsx'
import { officeApi } from '../../platform/api/officeApi.ts'
import { go } from '../../platform/go.ts'
import { Section } from '../../platform/parts/Section.tsx'
import { useStaffSession } from '../../platform/session/staffSession.ts'
import { shortTime } from '../../platform/time/beijing.ts'
import { useSend } from '../../platform/useSend.ts'
import { stateWords } from '../../publishing/text/keeping/stateWords.ts'
import css from '../case/case.module.css'
import type { OpenCase } from '../case/openCase.ts'
import { AnswerFieldsForm } from './AnswerFieldsForm.tsx'
import { Checks } from './Checks.tsx'
import type { AnswerDesk } from './useAnswerDesk.ts'

/** By far the heaviest part: it comes when there is an answer to read or to write. */
const editorPart = onDemand(() => import('../../publishing/editor/EditorSheet.tsx'))

const findArticles = async (keyword: string, signal: AbortSignal) =>
  (await officeApi.check.article({ keyword }, { signal })).articles

/** The answer: read as it stands, or written in the sheet of every text. */
export function AnswerPart({ one, desk }: { one: OpenCase; desk: AnswerDesk }) {
  const mayWrite = one.mayAct.includes('write') || one.mayAct.includes('amend')
  const isThere = one.answer.number > 0 || desk.lock !== undefined || desk.keeping !== undefined
  if (!mayWrite && !isThere) return null
  return (
    <Section title="答复" note={<State one={one} desk={desk} />}>
      <Pending one={one} />
      {mayWrite && !desk.lock && <Begin one={one} desk={desk} />}
      <Found desk={desk} />
      {isThere && (
        <div className={css.answer}>
          <OnDemand part={editorPart} what="编辑器" onClose={() => void go('/office/questions')}>
            {({ EditorSheet }) => (
              <EditorSheet
                key={one.id}
                tree={one.answer.tree}
                editable={desk.lock !== undefined}
                figures={false}
                toolsClass={css.tools ?? ''}
                sheetClass={css.sheet ?? ''}
                onReady={desk.ready}
                onChange={desk.changed}
                insertFigure={async () => []}
                findArticles={findArticles}
              />
            )}
          </OnDemand>
        </div>
      )}
      {desk.lock ? <AnswerFieldsForm desk={desk} /> : <Signed one={one} />}
      {desk.lock && <Checks desk={desk} />}
    </Section>
  )
}

function State({ one, desk }: { one: OpenCase; desk: AnswerDesk }) {
  const signedIn = useStaffSession().at === 'in'
  const words = desk.keeping && stateWords(desk.keeping, signedIn)
  if (words)
    return (
      <span data-state role={words.tone === 'warn' ? 'status' : undefined}>
        {words.text}
      </span>
    )
  const { updatedBy, updateTime } = one.answer
  return updateTime ? `${updatedBy?.name ?? ''} ${shortTime(updateTime)} 保存` : ''
}

/** What a second person is asked to decide. */
function Pending({ one }: { one: OpenCase }) {
  const { note, submittedBy, waivers } = one.answer
  if (!one.answerState || one.answerState === 'writing') return null
  const by = submittedBy?.name ?? ''
  return (
    <div className={css.pending}>
      {one.answerState === 'approval' && <p>{`${by}送来复核。写过和送来的人不能复核。`}</p>}
      {one.answerState === 'refusal' && <p>{`${by}提出不予受理，原因：${note}`}</p>}
      {one.answerState === 'amendment' && <p>{`${by}送来更正，更正说明：${note}`}</p>}
      {waivers.map(({ finding, reason }) => (
        <p key={finding}>{`没有改的一处，理由：${reason}`}</p>
      ))}
    </div>
  )
}

function Begin({ one, desk }: { one: OpenCase; desk: AnswerDesk }) {
  const { busy, send } = useSend()
  const over = desk.keeping?.over
  const word = one.mayAct.includes('amend') ? '更正答复' : one.answer.number > 0 ? '继续写答复' : '写答复'
  return (
    <div className={css.begin}>
      {(desk.why || over) && <p role="status">{desk.why || '这里变为只读，没有保存的内容已另存在“答复的各稿”里。'}</p>}
      <Button busy={busy} onClick={() => void send(() => desk.start(Boolean(desk.held || over)))}>
        {desk.held || over ? '接管，由我来写' : word}
      </Button>
    </div>
  )
}

function Found({ desk }: { desk: AnswerDesk }) {
  const [first] = desk.found
  if (!first || !desk.lock) return null
  return (
    <div className={css.begin}>
      <p role="status">找到本机未保存的答复。</p>
      <Button quiet onClick={() => desk.take(first)}>
        用它
      </Button>
      <Button quiet onClick={() => void desk.drop()}>
        不要
      </Button>
    </div>
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
