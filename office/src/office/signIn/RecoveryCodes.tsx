import { copyText } from '@zhengcai/web/platform/copyText.ts'
import { saveFile } from '@zhengcai/web/platform/saveFile.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { type FormEvent, useEffect, useId, useState } from 'react'
import forms from '../../platform/parts/forms.module.css'
import { siteTitle } from '../../platform/siteTitle.ts'
import { beijingTime, serverNow } from '../../platform/time/beijing.ts'
import css from './RecoveryCodes.module.css'

type Props = { codes: string[]; name: string; act: string; onDone: () => void }

/** Shown once. Nobody goes on before they have said that the codes are kept. */
export function RecoveryCodes({ codes, name, act, onDone }: Props) {
  const [kept, setKept] = useState(false)
  const [missed, setMissed] = useState(false)
  const fault = useId()
  const heading = `${siteTitle()} 编辑部 · ${name} 的恢复码`
  const text = [heading, `${beijingTime(serverNow())} 北京时间`, '', ...codes, '', '每个只能用一次。'].join('\r\n')
  useWarnBeforeLeaving(!kept)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (kept) onDone()
    else setMissed(true)
  }
  return (
    <div className={css.codes}>
      <p>
        手机丢失或换了手机时，用其中一个恢复码登录，再登记新的验证器。
        <strong>这十个恢复码只显示这一次</strong>，请存到别人看不到、自己找得到的地方。
      </p>
      <p className={css.heading}>{heading}</p>
      <ol aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className={css.ways}>
        <Button quiet onClick={() => void copyText(text, '恢复码已复制')}>
          复制
        </Button>
        <Button quiet onClick={() => saveFile(`恢复码-${name}.txt`, 'text/plain;charset=utf-8', `\ufeff${text}\r\n`)}>
          下载
        </Button>
        <Button quiet onClick={() => window.print()}>
          打印
        </Button>
      </p>
      <form onSubmit={submit}>
        <label className={forms.check}>
          <input
            type="checkbox"
            checked={kept}
            aria-invalid={missed && !kept ? true : undefined}
            aria-describedby={missed && !kept ? fault : undefined}
            onChange={() => setKept(!kept)}
          />
          已妥善保存
        </label>
        {missed && !kept && (
          <p id={fault} role="alert" className={css.missed}>
            请先保存恢复码，再勾选“已妥善保存”。
          </p>
        )}
        <div className={forms.begin}>
          <Button type="submit">{act}</Button>
        </div>
      </form>
    </div>
  )
}

function useWarnBeforeLeaving(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [wanted])
}
