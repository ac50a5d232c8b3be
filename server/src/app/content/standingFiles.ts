import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Db } from '../../platform/database/database.ts'
import { FILES_PATH } from '../../platform/files/files.ts'
import type { ContentFile, Writing } from '../../platform/files/importing.ts'
import { tooDeep } from '../../platform/text/richText/tooDeep.ts'
import { htmlToTree } from '../../platform/text/tree/htmlToTree.ts'
import { markdownToTree } from '../../platform/text/tree/readMarkdown.ts'
import { renameFiles } from '../../platform/text/tree/renameFiles.ts'
import { treeToMarkdown } from '../../platform/text/tree/treeToMarkdown.ts'
import { findSettings } from '../../site/site.queries.ts'
import { writeSite } from '../../site/siteFile/writeSite.ts'
import { writeWordFiles } from '../../site/words/wordFiles.ts'
import { READERS, SETTING_FILES } from './contentReaders.ts'

type Heard = { media: (url: string) => void; tell: (file: string, message: string) => void }

/** By what content becomes files; hears which stored files they name, and what they cannot say. */
export function writingFor(db: Db, { media, tell }: Heard): Writing {
  const mediaName = (url: string) => {
    media(url)
    return `media/${basename(url)}`
  }
  return {
    db,
    mediaName,
    tell,
    markdown(file, html) {
      const named = (name: string) => (name.startsWith(`${FILES_PATH}/`) ? mediaName(name) : name)
      const tree = renameFiles(htmlToTree(html), named)
      const markdown = treeToMarkdown(tree)
      // What is too deep is told when the folder is read.
      if (!tooDeep(markdown) && JSON.stringify(markdownToTree(markdown)) !== JSON.stringify(tree))
        tell(file, '正文再导入时会与现在不同')
      return markdown
    },
  }
}

/** What stands around the texts. */
export async function filesAround(writing: Writing): Promise<ContentFile[]> {
  const settings = await findSettings(writing.db)
  const single = Object.entries(SETTING_FILES).flatMap(([file, { write }]) => {
    const source = write(settings)
    return source === undefined ? [] : [{ file, source }]
  })
  return [{ file: 'site.yaml', source: await writeSite(writing) }, ...single, ...(await writeWordFiles(writing.db))]
}

/** Tells of files of a folder whether they say what an export would write now; asks for no more kinds than it is asked about. */
export function standingFiles(db: Db, folder: string) {
  const writing = writingFor(db, { media: () => {}, tell: () => {} })
  const known = new Map<string, Promise<Map<string, string>>>()
  const writtenIn = (place: string): Promise<Map<string, string>> => {
    const found = known.get(place) ?? gather(writing, place)
    known.set(place, found)
    return found
  }
  const stands = async (file: string): Promise<boolean> => {
    const [place = '', below] = file.split('/')
    const written = await writtenIn(below && READERS.some((reader) => reader.folder === place) ? place : '')
    const source = await readFile(join(folder, file), 'utf8').catch(() => undefined)
    return source !== undefined && unread(written.get(file)) === unread(source)
  }
  return {
    stands,
    /** Every file of it does. */
    async allStand(place: string): Promise<boolean> {
      for (const name of await readdir(join(folder, place))) if (!(await stands(`${place}/${name}`))) return false
      return true
    },
  }
}

/** How often it was read meanwhile is no other content. */
const unread = (source: string | undefined) => source?.replace(/^views: \d{1,12}\n/m, '')

async function gather(writing: Writing, place: string): Promise<Map<string, string>> {
  const written = new Map<string, string>()
  const reader = READERS.find(({ folder }) => folder === place)
  const files = place === '' ? await filesAround(writing) : (reader?.write?.(writing) ?? [])
  for await (const { file, source } of files) written.set(file, source)
  return written
}
