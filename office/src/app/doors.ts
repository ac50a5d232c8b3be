import type { Right } from '@zhengcai/contract/office/rights.ts'
import { inside, type Screen } from '../officeMap.ts'
import type { Me } from '../platform/session/staffSession.ts'

export type DoorTo = { to: string; title: string; group: NonNullable<Screen['rail']> }

/** Whether one of the rights that a screen needs is held. */
export const opens = ({ right, orRight }: Pick<Screen, 'right' | 'orRight'>, rights: readonly Right[]): boolean =>
  !right || [right, orRight].some((one) => one && rights.includes(one))

const SCREENS: [string, Screen][] = Object.entries(inside)

/** The screens of the rail that a person's rights reach. */
export const doorsOf = ({ rights }: Pick<Me, 'rights'>): DoorTo[] =>
  SCREENS.flatMap(([to, { title, rail, ...needs }]) =>
    rail === undefined || !opens(needs, rights) ? [] : [{ to, title, group: rail }],
  )
