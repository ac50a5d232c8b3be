import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import type { ReactNode } from 'react'
import forms from './forms.module.css'

/** The end of a form in a dialog: to think better of it, or to do it. */
export const FormActs = ({ busy, onClose, children }: { busy: boolean; onClose: () => void; children: ReactNode }) => (
  <div className={forms.acts}>
    <Button quiet onClick={onClose}>
      取消
    </Button>
    <Button type="submit" busy={busy}>
      {children}
    </Button>
  </div>
)
