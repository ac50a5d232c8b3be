import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { onDemand } from '@zhengcai/web/platform/steps/onDemand.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { OnDemand } from '@zhengcai/web/ui/states/OnDemand.tsx'
import type { ReactNode } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { go } from '../../platform/go.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import { Section } from '../../platform/parts/Section.tsx'
import { useStaffSession } from '../../platform/session/staffSession.ts'
import { beijingTime, shortTime } from '../../platform/time/beijing.ts'
import { useSend } from '../../platform/useSend.ts'
import { charactersOf } from '../editor/tools/countText.ts'
import { STORE_FAULTS, stateWords } from '../text/keeping/stateWords.ts'
import { wordsOfTree } from '../text/wordsOfTree.ts'
import css from './case.module.css'
import type { WritingDesk } from './useWritingDesk.ts'

/** By far the heaviest part: it comes when there is something to read or to write. Each page that brings it has a list of its files. */
const editorPart = onDemand(() => import('../editor/EditorSheet.tsx'))

const findArticles = async (keyword: string, signal: AbortSignal) =>
  (await officeApi.check.article({ keyword }, { signal })).articles

type Written = { number: number; tree: Tree; updatedBy: { name: string } | null; updateTime: string | null }
type Props<Text extends { tree: Tree }> = {
  id: string
  /** 答复, 回复. */
  word: string
  written: Written
  desk: WritingDesk<Text>
  mayWrite: boolean
  /** Where one goes when the editor cannot be had. */
  back: string
  /** What a second person has to know, whether anything is written or not. */
  above?: ReactNode
  below?: ReactNode
}

/** What a reader is answered: read as it stands, or written in the sheet of every text. */
export function WrittenPart<Text extends { tree: Tree }>(props: Props<Text>) {
  const { id, word, written, desk, mayWrite, back, above, below } = props
  const isWritten = written.number > 0 && wordsOfTree(written.tree).trim() !== ''
  const isThere = isWritten || desk.lock !== undefined || desk.keeping !== undefined
  // What was refused, or only begun, has no answer to stand under a heading.
  if (!mayWrite && !isThere && !above) return null
  return (
    <Section title={word} note={isThere && <State written={written} desk={desk} />}>
      {above}
      {mayWrite && !desk.lock && <WhyReading word={word} desk={desk} />}
      <Found word={word} desk={desk} />
      <Unstored desk={desk} />
      {!isThere && !above && <p className={css.note}>{`还没有写${word}。`}</p>}
      {isThere && (
        <div className={css.answer}>
          <OnDemand part={editorPart} what="编辑器" onClose={() => void go(back)}>
            {({ EditorSheet }) => (
              <EditorSheet
                key={id}
                tree={written.tree}
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
      {below}
    </Section>
  )
}

type OfDesk = { desk: Pick<WritingDesk, 'keeping' | 'why' | 'held' | 'start'> }

function State({ written, desk }: OfDesk & { written: Written }) {
  const signedIn = useStaffSession().at === 'in'
  const words = desk.keeping && stateWords(desk.keeping, signedIn)
  if (words)
    return (
      <span data-state role={words.tone === 'warn' ? 'status' : undefined}>
        {words.text}
      </span>
    )
  const { updatedBy, updateTime } = written
  return updateTime && updatedBy ? `${updatedBy.name} ${shortTime(updateTime)} 保存` : ''
}

function WhyReading({ word, desk: { why, keeping } }: OfDesk & { word: string }) {
  if (!why && !keeping?.over) return null
  return (
    <p role="status" className={css.note}>
      {why || `这里变为只读，没有保存的内容已另存在“${word}的各稿”里。`}
    </p>
  )
}

/** Stands with the other acts, where it is within reach. `quiet`: there is something more important to press. */
export function BeginButton({ word, quiet = false, desk }: OfDesk & { word: string; quiet?: boolean }) {
  const { busy, send } = useSend()
  const takeOver = Boolean(desk.held || desk.keeping?.over)
  return (
    <Button quiet={quiet} busy={busy} onClick={() => void send(() => desk.start(takeOver))}>
      {takeOver ? '接管，由我来写' : word}
    </Button>
  )
}

function Found<Text extends { tree: Tree }>({ word, desk }: { word: string; desk: WritingDesk<Text> }) {
  const { busy, fault, send } = useSend()
  if (!desk.lock) return null
  return desk.found.map((copy) => (
    <div key={copy.name} className={css.begin}>
      <FormFault fault={fault} />
      <p role="status">{`找到本机未保存的${word}：${shortTime(beijingTime(copy.at))}，${charactersOf(wordsOfTree(copy.text.tree))} 字。`}</p>
      <Button quiet busy={busy} onClick={() => void send(() => desk.take(copy))}>
        用它
      </Button>
      <Button quiet onClick={() => void desk.drop(copy)}>
        不要
      </Button>
    </div>
  ))
}

/** Said at once: whoever keeps the page open while there is no network loses nothing. */
function Unstored({ desk: { keeping } }: OfDesk) {
  if (!keeping?.storeFault || keeping.over) return null
  return (
    <p role="status" className={css.note}>
      {STORE_FAULTS[keeping.storeFault]}
    </p>
  )
}
