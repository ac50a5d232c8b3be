import { saveClasses } from '../../knowledge/importing.queries.ts'
import type { Db } from '../../platform/database/database.ts'

const BELOW = ['procurement', 'bidding', 'civil', 'economic', 'administrative', 'constitutional', 'procedure', 'other']

/** The classes that laws are filed under, one of them with a class of its own below. */
export function addLawClasses(db: Db): Promise<void> {
  return saveClasses(db, [
    { id: 'law', parentId: null, name: '法规', sort: 0 },
    ...BELOW.map((word, sort) => ({ id: `law-${word}`, parentId: 'law', name: word, sort })),
    { id: 'law-general', parentId: 'law-procurement', name: '综合', sort: 0 },
  ])
}
