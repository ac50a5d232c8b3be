import type { Role } from '@zhengcai/contract/office/rights.ts'

export const EVERYBODY: Role[] = [
  'writer',
  'responsible',
  'chief',
  'answerer',
  'lawkeeper',
  'operator',
  'administrator',
]
export const ADMINISTRATORS: Role[] = ['administrator']
export const AUDITORS: Role[] = ['chief', 'administrator']
export const WRITERS: Role[] = ['writer', 'responsible', 'chief']
export const MEDIA: Role[] = ['writer', 'responsible', 'chief', 'answerer', 'lawkeeper', 'operator']
export const CHIEFS: Role[] = ['chief']
export const OPERATORS: Role[] = ['operator']
export const SITE_READERS: Role[] = ['chief', 'operator']
export const KEEPERS: Role[] = ['lawkeeper']
export const BRINGERS: Role[] = ['responsible', 'lawkeeper']
export const WITHDRAWERS: Role[] = ['responsible', 'chief']
export const ANSWERERS: Role[] = ['responsible', 'answerer']
export const RESPONSIBLE: Role[] = ['responsible']
/** Who may look at a question: the chief editor, too, to whom it climbs. */
export const DESK: Role[] = ['responsible', 'chief', 'answerer']
