import { articlesReader } from '../../articles/articlesReader.ts'
import { booksReader } from '../../books/booksReader.ts'
import { readSubscription, writeSubscription } from '../../books/readSubscription.ts'
import { newsReader } from '../../knowledge/newsReader.ts'
import { lawsReader } from '../../laws/importing/lawsReader.ts'
import type { ContentReader, Prepared } from '../../platform/files/importing.ts'
import type { Text } from '../../publishing/releasing/bringText.ts'
import type { TextReaders } from '../../publishing/releasing/itemOfDraft.ts'
import { questionsReader } from '../../questions/questionsReader.ts'
import { agreementsReader } from '../../site/agreements/agreementsReader.ts'
import type { Settings } from '../../site/site.queries.ts'
import { pagesReader } from '../../site/siteFile/pagesReader.ts'
import { solicitsReader } from '../../solicits/solicitsReader.ts'
import { noticesReader } from '../../training/noticesReader.ts'
import { trainingReader } from '../../training/trainingReader.ts'
import { videosReader } from '../../videos/videosReader.ts'
import { peopleReader } from './peopleReader.ts'

/** Who reads and writes which folder. The order matters where one kind names another: every text cites laws, an article names its issue. */
export const READERS: ContentReader[] = [
  lawsReader,
  newsReader,
  videosReader,
  booksReader,
  articlesReader,
  trainingReader,
  noticesReader,
  solicitsReader,
  questionsReader,
  agreementsReader,
  pagesReader,
  peopleReader,
]

/** Who reads and writes the texts that the console makes. */
export const TEXT_READERS: TextReaders = {
  news: newsReader,
  article: articlesReader,
  video: videosReader,
  book: booksReader,
  solicit: solicitsReader,
  notice: noticesReader,
  training: trainingReader,
  page: pagesReader,
}

const TEXT_FOLDERS = new Set(Object.values(TEXT_READERS).map(({ folder }) => folder))

/** Whether the console can open it: a public answer is stored like a text, but written and released elsewhere. */
export const isText = (item: Prepared): item is Text =>
  item.text !== undefined && TEXT_FOLDERS.has(item.origin.slice(0, item.origin.indexOf('/')))

type SettingFile = {
  read(file: string, source: string, demo: boolean): Partial<Settings>
  /** Undefined where there is nothing to write. */
  write(settings: Partial<Settings>): string | undefined
}

/** Single files that become settings. */
export const SETTING_FILES: Record<string, SettingFile> = {
  'subscription.yaml': {
    read: readSubscription,
    write: ({ subscription }) => subscription && writeSubscription(subscription),
  },
}
