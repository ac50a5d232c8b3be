import { SITE_PARTS } from '@zhengcai/contract/site/siteDeskWords.ts'
import type { Db } from '../../platform/database/database.ts'
import { imagine } from '../../platform/database/imagine.ts'
import type { FramedPages } from '../../platform/http/pages/framedPages.ts'
import { refuse } from '../../platform/http/refusals.ts'
import type { SitePart } from './sitePart.ts'

type Needs = { db: Db; framed: Pick<FramedPages, 'render'> }

/** The readers' own page, as it would be if this were saved; mourning is shown as on its day. */
export async function previewPart({ db, framed }: Needs, part: SitePart, value: unknown, of: string): Promise<string> {
  const prepared = await part.prepare(db, value)
  const path = prepared.path(of) ?? refuse(`“${SITE_PARTS[part.name].title}”没有读者的页面可看`)
  const look = part.name === 'mourning' && prepared.lines.some((line) => line.includes('灰色')) ? 'grey' : 'plain'
  return imagine(db, prepared.write, () => framed.render(path, look))
}
