import { inside, type Screen } from '../officeMap.ts'
import type { Me } from '../platform/session/staffSession.ts'

export type DoorTo = { to: string; title: string; group: NonNullable<Screen['rail']> }

const SCREENS: [string, Screen][] = Object.entries(inside)

/** The screens of the rail that a person's rights reach. */
export const doorsOf = ({ rights }: Pick<Me, 'rights'>): DoorTo[] =>
  SCREENS.flatMap(([to, { title, rail, ...screen }]) =>
    rail === undefined || !mayEnter(screen, rights) ? [] : [{ to, title, group: rail }],
  )

/** Whether one of the rights that a screen names is among these. */
export const mayEnter = ({ right, orRight }: Pick<Screen, 'right' | 'orRight'>, rights: Me['rights']): boolean =>
  !right || [right, orRight].some((one) => one !== undefined && rights.includes(one))
