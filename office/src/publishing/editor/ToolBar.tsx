import { type KeyboardEvent, useRef, useState } from 'react'
import type { EditorDialog } from './dialogs/EditorDialogs.tsx'
import type { Editor } from './openEditor.ts'
import css from './ToolBar.module.css'
import { ARTICLE_KEY, LINK_KEY } from './tools/editorKeys.ts'
import { keyWords } from './tools/keyWords.ts'
import type { ToolState } from './tools/toolState.ts'
import { GROUPS, TABLE_GROUPS, type ToolName, toolOf } from './tools/toolTable.ts'

type Props = {
  className?: string | undefined
  state: ToolState | undefined
  editor: Editor | undefined
  hasFigures: boolean
  hasAttachments: boolean
  hasArticles: boolean
  onAsk: (asked: EditorDialog) => void
}

type Item = { name: string; label: string; title?: string; isOn?: boolean | undefined; can: boolean; act: () => void }

/** Words instead of pictures; one stop for Tab, arrows within. */
export function ToolBar({ className, state, editor, ...rest }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState('paragraph')
  const rows = editor && state ? rowsOf({ state, editor, ...rest }) : []
  const keys = rows.flat(2).map(({ name }) => name)
  const stop = keys.includes(current) ? current : keys[0]
  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const next = nextOf(event.key, buttons.indexOf(document.activeElement as HTMLButtonElement), buttons.length)
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return (
    <div
      ref={bar}
      className={`${css.bar} ${className ?? ''}`}
      role="toolbar"
      aria-label="排版"
      onKeyDown={move}
      data-region
    >
      {rows.map((groups, at) => (
        <div key={groups[0]?.[0]?.name} className={at > 0 ? css.below : undefined}>
          <div className={at > 0 ? css.under : css.row}>
            {groups.map((items) => (
              <div key={items[0]?.name} className={css.group}>
                {items.map((item) => (
                  <ToolButton
                    key={item.name}
                    {...item}
                    isStop={item.name === stop}
                    onFocus={() => setCurrent(item.name)}
                  />
                ))}
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function ToolButton({
  label,
  title,
  isOn,
  can,
  act,
  isStop,
  onFocus,
}: Item & { isStop: boolean; onFocus: () => void }) {
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isOn}
      // A disabled button would lose the focus of whoever has just pressed it.
      aria-disabled={can ? undefined : true}
      title={title}
      onFocus={onFocus}
      // The text keeps its selection and the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => can && act()}
    >
      {label}
    </button>
  )
}

/** What is for tables only has a row of its own, which lies over the sheet: the text stays where it is. */
function rowsOf({
  state,
  editor,
  hasFigures,
  hasAttachments,
  hasArticles,
  onAsk,
}: Omit<Props, 'className'> & { state: ToolState; editor: Editor }): Item[][][] {
  const item = (name: ToolName): Item => {
    const { label, title, keys, isOn } = toolOf(name)
    const told = [title, keys && keyWords(keys)].filter(Boolean).join('　')
    return {
      name,
      label,
      ...(told && { title: told }),
      isOn: isOn && state.on.has(name),
      can: state.can.has(name),
      act: () => void editor.act(name),
    }
  }
  const asking: Item[] = [
    {
      name: 'link',
      label: '链接',
      title: keyWords(LINK_KEY),
      can: true,
      act: () => onAsk({ kind: 'link', at: editor.link() }),
    },
    ...(hasArticles
      ? [
          {
            name: 'article',
            label: '法条',
            title: `插入法条　${keyWords(ARTICLE_KEY)}`,
            can: true,
            act: () => onAsk({ kind: 'article' }),
          },
        ]
      : []),
    ...(hasFigures ? [{ name: 'figure', label: '图片', can: true, act: () => editor.insertFigures() }] : []),
    { name: 'table', label: '表格', can: !state.inTable, act: () => onAsk({ kind: 'table' }) },
    ...(hasAttachments
      ? [{ name: 'attachment', label: '附件', can: true, act: () => editor.insertAttachments() }]
      : []),
  ]
  const keysItem = {
    name: 'keys',
    label: '快捷键',
    title: keyWords('Mod-/'),
    can: true,
    act: () => onAsk({ kind: 'keys' }),
  }
  const [blocks = [], marks = [], lists = [], ...rest] = GROUPS.map((names) => names.map(item))
  return [
    [blocks, marks, lists, asking, ...rest, [keysItem]],
    ...(state.inTable ? [TABLE_GROUPS.map((names) => names.map(item))] : []),
  ]
}

function nextOf(key: string, now: number, count: number): number | undefined {
  if (now < 0) return undefined
  if (key === 'ArrowRight') return (now + 1) % count
  if (key === 'ArrowLeft') return (now - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
