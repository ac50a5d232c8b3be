import type { PersonalData } from '../account/profile/personalData.ts'
import { deleteChat, findBinding, listOpenIds } from './wechat.queries.ts'

export const heldChat: PersonalData = {
  name: 'weChat',
  async list(db, userId) {
    const binding = await findBinding(db, userId)
    return binding ? { ...binding, openIds: await listOpenIds(db, userId) } : null
  },
  erase: deleteChat,
}
