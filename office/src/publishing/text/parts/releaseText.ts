import { toast } from '@zhengcai/web/platform/toasts.ts'
import { officeApi } from '../../../platform/api/officeApi.ts'
import { actOnText } from '../../review/acts/actOnText.ts'
import type { TextDesk } from '../desk/textDesk.ts'
import type { Chosen } from './ScheduleForm.tsx'

/** Exactly what was signed is released: its number is named, and one that has moved on is refused. */
export async function releaseText(desk: TextDesk, { publishTime, withdrawTime }: Chosen): Promise<void> {
  const { id } = desk.state().draft
  let told = { address: '', visible: false }
  await actOnText(desk, async (number) => {
    const wish = { id, number, ...(withdrawTime !== undefined && { withdrawTime }) }
    told = publishTime ? await officeApi.release.schedule({ ...wish, publishTime }) : await officeApi.release.now(wish)
  })
  const { address, visible } = told
  toast(visible ? '已发布，读者现在就能看到' : '已定时，到时自动发布', {
    ...(visible && { action: { label: '看读者的页面', act: () => void window.open(address, '_blank', 'noopener') } }),
  })
}
