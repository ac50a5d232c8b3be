import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { useState } from 'react'
import css from './Bars.module.css'

const PLACE = 'office-phone-told'

/** On a phone, once, to whoever writes: reading and short changes are comfortable there, long texts are not. */
export function PhoneBar() {
  const [isTold, setTold] = useState(wasTold)
  if (isTold) return null
  const close = () => {
    setTold(true)
    try {
      localStorage.setItem(PLACE, '1')
    } catch {
      // A browser that keeps nothing says it again.
    }
  }
  return (
    <div className={`${css.bar} ${css.phone}`}>
      <p>手机适合阅读和小改；长文和表格也能写，但不方便，建议用电脑。</p>
      <Button quiet onClick={close}>
        知道了
      </Button>
    </div>
  )
}

function wasTold(): boolean {
  try {
    return localStorage.getItem(PLACE) !== null
  } catch {
    return false
  }
}
