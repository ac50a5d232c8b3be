import { onDemand } from '@zhengcai/web/platform/steps/onDemand.ts'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { OnDemand } from '@zhengcai/web/ui/states/OnDemand.tsx'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { LinkPlace } from '../commands/markCommands.ts'
import type { Editor } from '../openEditor.ts'
import type { FigureFacts } from '../views/uploads.ts'
import type { FindArticles } from './ArticleForm.tsx'

/** What the text asks somebody about. */
export type EditorDialog =
  | { kind: 'link'; at: LinkPlace }
  | { kind: 'table' }
  | { kind: 'article' }
  | { kind: 'keys' }
  | { kind: 'figure'; facts: FigureFacts; answer: (facts?: FigureFacts) => void }

const TITLES = { link: '链接', table: '插入表格', article: '插入法条', keys: '快捷键', figure: '图片说明' }

const formsPart = onDemand(() => import('./forms.ts'))

/** Forms that come when their dialog is open already begin at their first field, too. */
const beginLate = (forms: HTMLElement | null) => {
  if (forms?.closest('dialog')?.open) forms.querySelector<HTMLElement>('input:not([type=checkbox]), textarea')?.focus()
}

type Props = {
  editor: Editor
  asked: EditorDialog | undefined
  findArticles: FindArticles | undefined
  onClose: () => void
}

export function EditorDialogs({ editor, asked, findArticles, onClose }: Props) {
  const close = () => {
    flushSync(onClose)
    if (asked?.kind === 'figure') asked.answer()
  }
  /** The dialog gives the focus back to the bar; whoever has finished wants to write on, with the very next key. */
  const done = () => {
    flushSync(onClose)
    editor.focus()
  }
  // Before somebody asks, so that a dialog begins at its first field, and without a network too.
  useEffect(() => void formsPart.once().catch(() => {}), [])
  return (
    <Dialog open={asked !== undefined} title={asked ? TITLES[asked.kind] : ''} onClose={close}>
      <OnDemand part={formsPart} what="表单" onClose={close}>
        {({ ArticleForm, FigureForm, KeyList, LinkForm, TableForm }) => (
          <div ref={beginLate}>
            {asked?.kind === 'link' && <LinkForm editor={editor} at={asked.at} onDone={done} onCancel={close} />}
            {asked?.kind === 'table' && <TableForm editor={editor} onDone={done} onCancel={close} />}
            {asked?.kind === 'article' && findArticles && (
              <ArticleForm
                find={findArticles}
                onCancel={close}
                onChoose={(words) => {
                  editor.insertWords(words)
                  done()
                }}
              />
            )}
            {asked?.kind === 'keys' && <KeyList />}
            {asked?.kind === 'figure' && (
              <FigureForm
                facts={asked.facts}
                onDone={(facts) => {
                  done()
                  asked.answer(facts)
                }}
                onCancel={close}
              />
            )}
          </div>
        )}
      </OnDemand>
    </Dialog>
  )
}
