import { quietApi } from '../../platform/api/browserApi.ts'
import { endSession } from '../../platform/session/endSession.ts'
import { useSession } from '../../platform/session/session.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { ConfirmByPhoneForm } from '../codes/ConfirmByPhoneForm.tsx'
import { useConfirmByPhone } from '../codes/useConfirmByPhone.ts'
import css from '../Panels.module.css'

export function CloseAccount({ onClose }: { onClose: () => void }) {
  const { userInfo } = useSession()
  const confirmation = useConfirmByPhone('close', async (given) => {
    await quietApi.profile.close(given)
    endSession()
    toast('账号已注销，个人资料已删除')
  })
  return (
    <Dialog open title="注销账号" onClose={onClose}>
      <p className={css.lead}>
        为确认是您本人，我们会向 {userInfo?.phonenumber} 发送短信验证码。填写验证码并确认后，账号立即注销，不能恢复。
      </p>
      <ConfirmByPhoneForm confirmation={confirmation} act="确认注销">
        <Button quiet onClick={onClose}>
          不注销了
        </Button>
      </ConfirmByPhoneForm>
    </Dialog>
  )
}
