import type { PersonalData } from '../profile/personalData.ts'
import { deleteMessages, listEveryMessage } from './messages.queries.ts'

export const heldMessages: PersonalData = { name: 'messages', list: listEveryMessage, erase: deleteMessages }
