import { deleteMessages, listEveryMessage } from './messages.queries.ts'
import type { PersonalData } from './personalData.ts'

export const heldMessages: PersonalData = { name: 'messages', list: listEveryMessage, erase: deleteMessages }
