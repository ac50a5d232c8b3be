import { inside, type Screen } from '../officeMap.ts'
import type { Me } from '../platform/session/staffSession.ts'

export type DoorTo = { to: string; title: string; group: NonNullable<Screen['rail']> }

const SCREENS: [string, Screen][] = Object.entries(inside)

/** The screens of the rail that a person's rights reach. */
export const doorsOf = ({ rights }: Pick<Me, 'rights'>): DoorTo[] =>
  SCREENS.flatMap(([to, { title, rail, right }]) =>
    rail === undefined || (right && !rights.includes(right)) ? [] : [{ to, title, group: rail }],
  )
