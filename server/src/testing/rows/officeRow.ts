import type { Role } from '@zhengcai/contract/office/rights.ts'
import type { Hired } from '../people/hireStaff.ts'
import type { TestApp } from '../testApp.ts'

/**
 * Who may make a call of the office, written out and not derived from the rights that the contract names. `of` gives input
 * with which somebody who may make it gets 200, unless `own` says otherwise; nobody else gets past 403.
 */
export type OfficeRow = {
  may: Role[] | 'at the door'
  /** A code typed lately is wanted. */
  confirm?: true
  of?: (me: Hired, app: TestApp) => object | Promise<object>
  own?: number
  /** Changes something that is no act of its own: what somebody types stands in the trail by its revisions. */
  untold?: true
}
