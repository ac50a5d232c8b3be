import { articlesInSearch } from '../../articles/articlesInSearch.ts'
import { booksInSearch } from '../../books/booksInSearch.ts'
import type { KindFacts } from '../../knowledge/describeItems.ts'
import { lawsInSearch } from '../../laws/search/lawsInSearch.ts'
import type { Findable } from '../../search/findable.ts'
import { items } from '../../search/items.ts'
import { announInSearch } from '../../training/announInSearch.ts'
import { videosInSearch } from '../../videos/videosInSearch.ts'

const FOUND_BY_KIND = [articlesInSearch, booksInSearch, videosInSearch]

/** Everything that readers may find. */
export const findables = (facts: KindFacts[]): Findable[] => [items(lawsInSearch, FOUND_BY_KIND, facts), announInSearch]
