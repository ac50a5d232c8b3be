import { copyText } from '@zhengcai/web/platform/copyText.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import forms from '../../platform/parts/forms.module.css'
import { shortTime } from '../../platform/time/beijing.ts'
import css from './WelcomeLink.module.css'

type Props = { name: string; link: string; until: string; onClose: () => void }

/** A link that is shown once and handed over by hand: the server keeps only its hash. */
export function WelcomeLink({ name, link, until, onClose }: Props) {
  return (
    <div role="status">
      <p className={forms.lede}>
        {`请把链接亲自交给${name}，不要发到群里。${shortTime(until)} 前有效，只能用一次，`}
        <strong>关闭后不再显示。</strong>
      </p>
      <p className={css.link}>{link}</p>
      <div className={forms.acts}>
        <Button quiet onClick={onClose}>
          已交给本人，关闭
        </Button>
        <Button onClick={() => void copyText(link, '链接已复制')}>复制链接</Button>
      </div>
    </div>
  )
}
