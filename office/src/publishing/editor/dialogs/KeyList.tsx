import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { ARTICLE_KEY, LINK_KEY } from '../tools/editorKeys.ts'
import { keyWords } from '../tools/keyWords.ts'
import { TOOLS, toolOf } from '../tools/toolTable.ts'
import css from './KeyList.module.css'

const MORE: [string, string][] = [
  ['链接', LINK_KEY],
  ['批注选中的文字', 'Mod-Alt-m'],
  ['插入法条', ARTICLE_KEY],
  ['换行不分段', 'Shift-Enter'],
  ['粘贴为纯文本', 'Mod-Shift-v'],
  ['表格里到下一格', 'Tab'],
  ['离开表格', 'Escape'],
  ['说明选中的图片', 'Enter'],
  ['换到下一区', 'F6'],
]

/** Every key of the text, from the same table as the bar. */
export function KeyList() {
  const ofTools = keysOf(TOOLS).flatMap((name): [string, string][] => {
    const { label, title, keys } = toolOf(name)
    return keys ? [[title || label, keys]] : []
  })
  return (
    <dl className={css.keys}>
      {[...ofTools, ...MORE].map(([words, keys]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>
            <kbd>{keyWords(keys)}</kbd>
            {keys === 'Escape' && <>，再按 Tab</>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
