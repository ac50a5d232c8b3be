import type { PersonalData } from '../account/profile/personalData.ts'
import { deleteOwnFeedback, listForExport } from './heldFeedback.queries.ts'

/** What a reader reported; nobody else ever saw it, so it goes with the account. */
export const heldFeedback: PersonalData = { name: 'feedback', list: listForExport, erase: deleteOwnFeedback }
