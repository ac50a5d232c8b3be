import { LAW_CHANGES } from '@zhengcai/contract/laws/lawDeskWords.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { officeApi } from '../../platform/api/officeApi.ts'
import forms from '../../platform/parts/forms.module.css'
import type { OpenedLaw, OpenedVersion } from './openedLaw.ts'
import { ReasonForm } from './ReasonForm.tsx'

type Props = { law: OpenedLaw; version: OpenedVersion; onClose: () => void; onDone: () => void }

/** A version that was released by mistake is taken back, or stands again; both by two people. */
export function TakeBack({ law, version: { esId, base, published, takenBack }, onClose, onDone }: Props) {
  const others = law.versions.filter((one) => one.esId !== esId && !one.takenBack)
  if (!takenBack && others.length === 0)
    return (
      <>
        <p className={forms.lede}>这部法规给读者看的只有这一个版本，不能撤回。要让读者看不到，请用页首的“撤下”。</p>
        <div className={forms.acts}>
          <Button quiet onClick={onClose}>
            知道了
          </Button>
        </div>
      </>
    )
  const act = takenBack ? 'bringBack' : 'takeBack'
  return (
    <ReasonForm
      lede={
        takenBack
          ? `${published} 公布的版本重新给读者看，由另一人确认后生效。`
          : `${published} 公布的版本由另一人确认后撤回：读者看不到它，前后版本的施行期间随之接上，引用它的内容重新识别。文本留着，以后可以恢复。`
      }
      word={LAW_CHANGES[act]}
      done="已提交，待另一人确认"
      act={(reason) => officeApi.lawDesk[act]({ esId, base, reason })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
