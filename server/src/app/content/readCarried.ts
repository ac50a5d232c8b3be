import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isApiError } from '@zhengcai/contract/errors.ts'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import type { Media } from '../../platform/files/importing.ts'
import { ContentProblems, type Problem } from '../../platform/text/richText/frontMatter.ts'
import {
  type CarriedDraft,
  type CarriedRevision,
  DRAFTS,
  draftFileOf,
  esIdIn,
  HISTORY,
  readDraftFile,
  readRevisionFile,
} from '../../publishing/carrying/carriedFile.ts'
import { judgeDraft } from '../../publishing/drafts/judgeDraft.ts'
import { collect, itemFiles, readText, type Tell } from './contentFiles.ts'

/** A text by what lies in `drafts/` and `history/` of it. */
export type Carried = {
  esId: string
  kind: DraftKind
  draft: CarriedDraft | undefined
  revisions: string[]
  history: () => AsyncGenerator<CarriedRevision>
}

/** Drafts are held; of histories only that they can be read, as they are long. */
export async function readCarried(
  folder: string,
  media: Map<string, Media>,
  problems: Problem[],
  tell: Tell,
): Promise<Carried[]> {
  const drafts = await readDrafts(folder, media, problems)
  const histories = await readHistories(folder, media, problems, tell)
  return [...new Set([...drafts.keys(), ...histories.keys()])].sort().flatMap((esId) => {
    const [draft, past] = [drafts.get(esId), histories.get(esId)]
    const kind = draft?.kind ?? past?.kind
    if (!kind) return []
    if (past && past.kind !== kind)
      problems.push({ file: draftFileOf(esId), line: 1, message: `kind：与 ${HISTORY}/${esId} 中的不同` })
    const revisions = past?.files ?? []
    async function* history(): AsyncGenerator<CarriedRevision> {
      for (const file of revisions) yield readRevisionFile(file, await readText(folder, file), media)
    }
    return { esId, kind, draft, revisions, history }
  })
}

async function readDrafts(folder: string, media: Map<string, Media>, problems: Problem[]) {
  const drafts = new Map<string, CarriedDraft>()
  for (const file of await itemFiles(folder, DRAFTS, problems)) {
    const esId = esIdIn(file)
    if (esId === undefined) problems.push({ file, line: 1, message: '文件名应为稿件的编号' })
    else await collect(problems, async () => drafts.set(esId, judged(file, await readText(folder, file), media)))
  }
  return drafts
}

/** A draft may be unfinished; what cannot be stored is refused as a file is. */
function judged(file: string, source: string, media: Map<string, Media>): CarriedDraft {
  const draft = readDraftFile(file, source, media)
  try {
    judgeDraft(draft.kind, draft)
  } catch (error) {
    if (isApiError(error)) throw new ContentProblems([{ file, line: 1, message: error.msg }])
    throw error
  }
  return draft
}

async function readHistories(folder: string, media: Map<string, Media>, problems: Problem[], tell: Tell) {
  const histories = new Map<string, { kind: DraftKind; files: string[] }>()
  if (!existsSync(join(folder, HISTORY))) return histories
  const names = await readdir(join(folder, HISTORY)).catch(() => [])
  let read = 0
  for (const name of names.filter((one) => !one.startsWith('.')).sort()) {
    for (const file of await itemFiles(folder, `${HISTORY}/${name}`, problems)) {
      tell(() => `读入历史 ${read} 稿次`)
      read += 1
      const esId = esIdIn(file)
      if (esId === undefined) problems.push({ file, line: 1, message: '应为 history/<稿件的编号>/0001.md' })
      const revision =
        esId && (await collect(problems, async () => readRevisionFile(file, await readText(folder, file), media)))
      if (!revision) continue
      const held = histories.get(esId)
      if (held && held.kind !== revision.kind) problems.push({ file, line: 1, message: 'kind：与前一稿次不同' })
      histories.set(esId, { kind: revision.kind, files: [...(held?.files ?? []), file] })
    }
  }
  return histories
}
