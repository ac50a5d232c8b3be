import { ROLES } from '@zhengcai/contract/office/rights.ts'
import type { Db } from '../../platform/database/database.ts'
import { inOrder } from '../sessions/authenticateStaff.ts'
import { listStaffNames } from '../staff/staff.queries.ts'
import type { FinderPart } from './finderPart.ts'
import { bestFitting } from './nameFit.ts'

/** Only for those who may open the list of staff. */
export const findStaff =
  (db: Db): FinderPart =>
  async ({ keyword, rights, size }) => {
    if (!rights.includes('staff')) return []
    return bestFitting(keyword, await listStaffNames(db), ({ name }) => name)
      .slice(0, size)
      .map(({ id, name, roles }) => ({
        kind: 'staff',
        title: name,
        detail: inOrder(roles)
          .map((role) => ROLES[role])
          .join('、'),
        href: `/office/staff?person=${id}`,
      }))
  }
