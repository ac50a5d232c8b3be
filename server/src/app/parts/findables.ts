import type { DescribeItems } from '../../knowledge/describeItems.ts'
import { lawsInSearch } from '../../laws/search/lawsInSearch.ts'
import type { Findable } from '../../search/findable.ts'
import { items } from '../../search/items.ts'
import { announInSearch } from '../../training/announInSearch.ts'

/** Everything that readers may find. */
export const findables = (describe: DescribeItems): Findable[] => [items(lawsInSearch, describe), announInSearch]
