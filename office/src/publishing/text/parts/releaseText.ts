import { toast } from '@zhengcai/web/platform/toasts.ts'
import { officeApi } from '../../../platform/api/officeApi.ts'
import { actOnText } from '../../review/acts/actOnText.ts'
import type { TextDesk } from '../desk/textDesk.ts'

/** Exactly what was signed is released: its number is named, and one that has moved on is refused. */
export async function releaseText(desk: TextDesk, publishTime: string | undefined): Promise<void> {
  const { id } = desk.state().draft
  let told = { address: '', visible: false }
  await actOnText(desk, async (number) => {
    told = publishTime
      ? await officeApi.release.schedule({ id, number, publishTime })
      : await officeApi.release.now({ id, number })
  })
  const { address, visible } = told
  toast(visible ? '已发布，读者现在就能看到' : '已定时，到时自动发布', {
    ...(visible && { action: { label: '看读者的页面', act: () => void window.open(address, '_blank', 'noopener') } }),
  })
}
