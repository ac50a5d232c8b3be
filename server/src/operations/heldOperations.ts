import type { PersonalData } from '../account/profile/personalData.ts'
import { nameOf } from './itemRef.ts'
import { deleteOperations, listOperations } from './operations.queries.ts'

export const heldOperations: PersonalData = {
  name: 'operations',
  async list(db, userId) {
    const rows = await listOperations(db, userId)
    return rows.map(({ esId, address, ...row }) => ({ ...row, esId: nameOf({ esId, address }) }))
  },
  erase: deleteOperations,
}
