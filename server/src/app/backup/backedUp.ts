import { basename } from 'node:path'
import { aliasFileIn } from '../../laws/citations/aliases/aliasFile.ts'
import { folderOf as lawImportIn } from '../../laws/desk/uploads/lawImports.ts'
import { fileStore } from '../../platform/files/files.ts'
import { uploadStore } from '../../platform/files/uploads.ts'
import { indexFileIn } from '../../search/following/indexShelf.ts'
import { synonymFileIn } from '../../search/words/synonymFile.ts'

/** What of the data directory belongs to a backup; the rest is made anew, or on its way and gone within a day. */
export const KEPT = [
  fileStore('').folder,
  uploadStore('').folder,
  lawImportIn('', ''),
  synonymFileIn(''),
  aliasFileIn(''),
].map((path) => basename(path))

/** Made from what was there before, so that it goes with it. */
export const DROPPED = [basename(indexFileIn(''))]
