import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { useState } from 'react'
import css from './Bars.module.css'

const PLACE = 'office-phone-told'

/** On a phone, once: reading and short changes are comfortable there, long texts are not. */
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
      <p>手机上适合阅读和短改；长文和表格也能写，只是不便，建议在电脑上写。</p>
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
