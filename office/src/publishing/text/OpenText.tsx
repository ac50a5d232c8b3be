import { textOfTree } from '@zhengcai/contract/publishing/trees/textOfTree.ts'
import { onDemand } from '@zhengcai/web/platform/steps/onDemand.ts'
import { OnDemand } from '@zhengcai/web/ui/states/OnDemand.tsx'
import { useEffect, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { go } from '../../platform/go.ts'
import { siteTitle } from '../../platform/siteTitle.ts'
import { BackLine } from '../checks/BackLine.tsx'
import { LateCitation } from '../checks/LateCitation.tsx'
import { useCitedPlace, useCitedWords } from '../checks/useCitedPlace.ts'
import { Locating, useLocating } from '../checks/useLocating.ts'
import { useReader } from '../checks/useReader.ts'
import { useTalk } from '../comments/useTalk.ts'
import type { Editor } from '../editor/openEditor.ts'
import { useChanges } from '../review/changes/useChanges.ts'
import { LateDialogs } from '../review/LateDialogs.tsx'
import { LateReviewBar } from '../review/LateReviewBar.tsx'
import { PhoneActs } from '../review/PhoneActs.tsx'
import { ReviewingContext } from '../review/reviewing.ts'
import { useOwnReviewing } from '../review/useOwnReviewing.ts'
import { WithdrawnBar } from '../withdrawing/WithdrawnBar.tsx'
import type { DeskState, TextDesk } from './desk/textDesk.ts'
import { isMine } from './desk/textDesk.ts'
import { useDeskState } from './desk/useTextDesk.ts'
import { FieldChoices, useChoicesOf } from './fields/fieldChoices.ts'
import css from './OpenText.module.css'
import { Panel, type PanelTab } from './panel/Panel.tsx'
import { PanelJump } from './panel/PanelJump.tsx'
import { useMediaPick } from './panel/useMediaPick.tsx'
import { Bars } from './parts/Bars.tsx'
import { DocBar } from './parts/DocBar.tsx'
import { FootLine } from './parts/FootLine.tsx'
import { focusLater } from './parts/focusLater.ts'
import { Outline } from './parts/Outline.tsx'
import { SheetHead } from './parts/SheetHead.tsx'
import { useTextShape } from './useTextShape.ts'

/** By far the heaviest part: it comes while the text is being opened. */
const editorPart = onDemand(() => import('../editor/EditorSheet.tsx'))

const formatMarkdown = async (markdown: string) => (await officeApi.draft.format({ markdown }, { quiet: true })).tree
const findArticles = async (keyword: string, signal: AbortSignal) =>
  (await officeApi.check.article({ keyword }, { signal })).articles

/** Whoever corrects what a reader reported has the report before them. */
const firstTab = ({ review, feedback }: DeskState['draft']): PanelTab =>
  review ? 'review' : feedback.some(({ correcting }) => correcting) ? 'feedback' : 'fields'

/** The screen around the sheet: what it is called and how it stands above, contents at the left, what belongs to it at the right. */
export function OpenText({ desk }: { desk: TextDesk }) {
  const state = useDeskState(desk)
  const cited = useCitedWords()
  const [tab, setTab] = useState<PanelTab>(() => (cited ? 'checks' : firstTab(desk.state().draft)))
  const [editor, setEditor] = useState<Editor>()
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null)
  const { pick, picker } = useMediaPick()
  const choices = useChoicesOf(state.draft.kind)
  const { shape, look } = useTextShape()
  const talk = useTalk(desk, state, () => setTab('comments'))
  const changes = useChanges(state, editor)
  const goToBoxes = () => {
    setTab('review')
    focusLater('[data-boxes] input:not(:checked)')
  }
  const goToField = (field: string) => {
    desk.change({ wanted: true })
    setTab('fields')
    focusLater(`[data-field="${field}"] :is(input, textarea, select, button)`)
  }
  const reviewing = useOwnReviewing({ desk, state, changes, onPanel: () => setTab('review'), onBoxes: goToBoxes })
  const { located, locate, back, stay } = useLocating(desk, {
    toChecks: () => setTab('checks'),
    toFields: () => setTab('fields'),
  })
  useReader(desk, editor)
  useCitedPlace(state.reading, locate)
  const title = String(state.fields.title ?? '')
  const mine = isMine(state)
  useEffect(() => {
    document.title = `${title || '无标题'} · 稿件 · 编辑部 · ${siteTitle()}`
  }, [title])
  const ready = (made: Editor) => {
    desk.editor = made
    made.setComments(state.draft.comments, textOfTree(state.draft.tree))
    setEditor(made)
    look(made)
  }
  const changed = () => {
    desk.keeper?.changed()
    desk.reader?.look()
    if (desk.editor) look(desk.editor)
  }
  return (
    <ReviewingContext value={reviewing}>
      <FieldChoices value={choices}>
        <main id="main" tabIndex={-1} className={css.screen} data-wide>
          <DocBar desk={desk} state={state} onField={goToField} />
          <WithdrawnBar draft={state.draft} />
          <LateReviewBar desk={desk} state={state} />
          <Bars desk={desk} state={state} onComments={() => setTab('comments')} />
          <div ref={setToolsPlace} className={css.tools} />
          <div className={css.work}>
            <Outline shape={shape} events={state.draft.events} onGo={(position) => editor?.goTo(position)} />
            <div className={css.middle}>
              <PanelJump state={state} />
              <OnDemand part={editorPart} what="编辑器" onClose={() => void go('/office')}>
                {({ EditorSheet }) => (
                  <EditorSheet
                    tree={state.draft.tree}
                    editable={mine}
                    toolsPlace={toolsPlace}
                    onReady={ready}
                    onChange={changed}
                    talk={talk}
                    insertFigure={(files) => pick.figures(files)}
                    fetchFigure={(url) => pick.fetched(url)}
                    insertAttachment={() => pick.attachments()}
                    formatMarkdown={formatMarkdown}
                    findArticles={findArticles}
                    besideCited={(name, close) => (
                      <LateCitation desk={desk} state={state} name={name} onClose={close} />
                    )}
                  >
                    <SheetHead desk={desk} state={state} />
                  </EditorSheet>
                )}
              </OnDemand>
              {located && <BackLine remark={located} onBack={back} onStay={stay} />}
            </div>
            <Locating value={locate}>
              <Panel desk={desk} state={state} tab={tab} onTab={setTab} pick={pick} />
            </Locating>
          </div>
          <FootLine shape={shape} />
          <PhoneActs state={state} />
        </main>
        {picker}
        <LateDialogs desk={desk} />
      </FieldChoices>
    </ReviewingContext>
  )
}
