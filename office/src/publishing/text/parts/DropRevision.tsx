import { failureText } from '@zhengcai/web/platform/api/unreached.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { ConfirmButton } from '@zhengcai/web/ui/forms/ConfirmButton.tsx'
import { officeApi } from '../../../platform/api/officeApi.ts'
import { actOnText } from '../../review/acts/actOnText.ts'
import { takeLock } from '../desk/takeLock.ts'
import type { TextDesk } from '../desk/textDesk.ts'

/** 放弃修订: the text says again what readers have. */
export function DropRevision({ desk }: { desk: TextDesk }) {
  const drop = async () => {
    const { draft } = desk.state()
    try {
      const lock = await takeLock(desk)
      await actOnText(desk, (base) => officeApi.draft.drop({ id: draft.id, lock, base }))
    } catch (error) {
      toast(failureText(error, '没有送到服务器，修订还在'), { tone: 'error' })
    }
  }
  return (
    <ConfirmButton
      label="放弃修订"
      question="稿件回到读者看到的文字，放弃的内容留在历史里，可以再恢复。"
      onConfirm={drop}
    />
  )
}
