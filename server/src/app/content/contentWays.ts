import { createHash } from 'node:crypto'
import { hasKnowledge } from '../../knowledge/importing.queries.ts'
import { type ContentWays, Stale, Taken } from '../../office/transfer/ways.ts'
import type { Db } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { listEsIds, listStands } from '../../publishing/carrying/carrying.queries.ts'
import { listDemoOrigins } from '../../publishing/releasing/release.queries.ts'
import { exportContent } from './exportContent.ts'
import { type ImportReport, ImportTaken, importContent } from './importContent.ts'
import { type Content, KNOWN_NAMES } from './readContent.ts'
import { surveyContent } from './surveyContent.ts'

type Touches = { first: boolean; origins: string[]; ids: string[] }

/** How the console takes content out and brings it in: the ways of the commands. */
export const contentWays = ({ db, store }: { db: Db; store: FileStore }): ContentWays => ({
  known: KNOWN_NAMES,
  async write({ ids, kind, ...work }) {
    const only = ids && new Set(await listEsIds(db, ids))
    const report = await exportContent(db, { ...work, store, taken: { kind, only } })
    const { items, drafts, revisions, files, problems } = report
    return { told: `${items} 篇，草稿 ${drafts} 篇，历史 ${revisions} 稿次，图片和文件 ${files} 个`, problems }
  },
  async survey(folder, scratch) {
    const { survey, content } = await surveyContent(db, { folder, scratch })
    const touches = touchesOf(content, survey.first)
    return { survey, touches, basis: await basisOf(db, touches) }
  },
  basisOf: (on, touches) => basisOf(on, touches as Touches),
  async bring({ basis, live, finish, ...work }) {
    const first = !(await hasKnowledge(db))
    try {
      await importContent(db, {
        ...{ ...work, store, live, demo: await listDemoOrigins(db), textsOnly: !first },
        guard: async (tx, content) => {
          if ((await basisOf(tx, touchesOf(content, first))) !== basis)
            throw new Stale('读取之后有内容变动了，什么也没有导入；请重新上传，看新的报告')
        },
        finish: (tx, report) => finish(tx, toldOf(report)),
      })
    } catch (error) {
      if (error instanceof ImportTaken) throw new Taken(error.message)
      throw error
    }
  },
})

const touchesOf = ({ items, carried }: Content, first: boolean): Touches => ({
  first,
  origins: items.map(({ origin }) => origin).sort(),
  ids: [...items.flatMap(({ text }) => text?.id ?? []), ...carried.map(({ esId }) => esId)].sort(),
})

async function basisOf(db: Db, touches: Touches): Promise<string> {
  const isFirst = !(await hasKnowledge(db))
  const stands = await listStands(db, touches)
  return createHash('sha256')
    .update(JSON.stringify([isFirst, touches.first, stands]))
    .digest('hex')
}

function toldOf({ added, changed, drafted, same, files, kept }: ImportReport): string {
  const conflicts = kept.length > 0 ? `（其中冲突 ${kept.length}）` : ''
  return `新增 ${added}，更新 ${changed}，成为草稿 ${drafted}${conflicts}，未变 ${same}，图片和文件 ${files} 个`
}
