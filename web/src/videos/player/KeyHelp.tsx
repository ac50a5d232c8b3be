import css from './KeyHelp.module.css'
import { KEY_HELP } from './playerKeys.ts'
import type { Player } from './usePlayer.ts'

/** The keys in words, and the way to switch them off. */
export function KeyHelp({ player: { choices, choose } }: { player: Player }) {
  return (
    <details className={`needs-script no-print ${css.help}`}>
      <summary>键盘操作</summary>
      <dl className={css.keys}>
        {KEY_HELP.map(([keys, what]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className={css.switch}>
        <input
          type="checkbox"
          checked={choices.shortcuts}
          onChange={(event) => choose({ shortcuts: event.target.checked })}
        />
        使用单键快捷键
      </label>
    </details>
  )
}
