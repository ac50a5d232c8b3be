import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import type { Survey } from '@zhengcai/contract/office/transfer.contract.ts'
import { BRINGS, type Brings } from '@zhengcai/contract/office/transferWords.ts'
import { hasKnowledge } from '../../knowledge/importing.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { imagine } from '../../platform/database/imagine.ts'
import { fileStore } from '../../platform/files/files.ts'
import type { Prepared } from '../../platform/files/importing.ts'
import { listKnown } from '../../publishing/carrying/carrying.queries.ts'
import { judgeDraft } from '../../publishing/drafts/judgeDraft.ts'
import { weighText } from '../../publishing/releasing/bringText.ts'
import { weighWords } from '../../publishing/releasing/layWords.ts'
import { listDemoOrigins, tryOut } from '../../publishing/releasing/release.queries.ts'
import { WORDS } from '../../site/words/wordFiles.ts'
import { isText, SETTING_FILES, TEXT_READERS } from './contentReaders.ts'
import type { Carried } from './readCarried.ts'
import { type Content, readContent } from './readContent.ts'
import { standingFiles } from './standingFiles.ts'

const SHOWN = 500
const PROBLEMS_SHOWN = 500
/** So many at once: nobody waits long for a row. */
const AT_ONCE = 20

type Row = Survey['rows'][number]

/** What taking this folder in by the console would do; changes nothing. */
export async function surveyContent(
  db: Db,
  { folder, scratch }: { folder: string; scratch: string },
): Promise<{ survey: Survey; content: Content }> {
  const first = !(await hasKnowledge(db))
  const demo = await listDemoOrigins(db)
  const content = await readContent(db, { folder, store: fileStore(scratch), demo, textsOnly: !first }, () => {})
  const rows = first ? content.items.map(added) : await weighItems(db, content.items)
  rows.push(...(await weighCarried(db, content.carried)))
  const files = standingFiles(db, folder)
  if (!first) rows.push(...leftAround(folder))
  for (const row of rows) if (row.brings === 'left' && (await isAsItStands(files, row))) row.brings = 'same'
  const brings = keysOf(BRINGS)
  const count = (one: Brings) => rows.filter((row) => row.brings === one).length
  const shown = rows
    .filter(({ brings: one }) => one !== 'same')
    .sort((one, other) => ORDER.indexOf(one.brings) - ORDER.indexOf(other.brings))
  const survey = {
    files: content.files,
    first,
    totals: Object.fromEntries(brings.map((one) => [one, count(one)])) as Survey['totals'],
    rows: shown.slice(0, SHOWN),
    more: Math.max(0, shown.length - SHOWN),
    problems: content.problems.slice(0, PROBLEMS_SHOWN),
  }
  return { survey, content }
}

/** What has people of its own to change it is no news where it says what is here anyway. */
const isAsItStands = ({ stands, allStand }: ReturnType<typeof standingFiles>, { file }: Row) =>
  file === WORDS ? allStand(file) : stands(file)

const ORDER: Brings[] = ['kept', 'beside', 'changed', 'added', 'drafted', 'left', 'same']

const fileOf = ({ origin }: Prepared) => `${origin}.md`
const added = (item: Prepared): Row => ({ file: fileOf(item), title: titleOf(item), brings: 'added', note: '' })

function titleOf({ named, text }: Prepared): string {
  const row: { title?: unknown } = text?.row ?? {}
  return named?.title ?? (typeof row.title === 'string' ? row.title : '')
}

async function weighItems(db: Db, items: Prepared[]): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const weighed: Row[] = []
    const weighAll = async (tx: Db) => {
      for (const item of items.slice(from, from + AT_ONCE)) weighed.push(await weigh(tx, item))
    }
    rows.push(...(await imagine(db, weighAll, async () => weighed)))
  }
  return rows
}

async function weigh(tx: Db, item: Prepared): Promise<Row> {
  const row = { file: fileOf(item), title: titleOf(item) }
  if (!isText(item)) {
    const outcome = await tryOut(tx, () => item.save(tx))
    if (outcome === 'same') return { ...row, brings: 'same', note: '' }
    return { ...row, brings: 'left', note: LEFT[item.origin.split('/')[0] ?? ''] ?? '请用命令行导入' }
  }
  const { before, laid } = await weighText(tx, item, { readers: TEXT_READERS })
  if (before === 'same') return { ...row, brings: 'same', note: '' }
  if (before !== 'kept') return { ...row, brings: before, note: NOTES[laid] }
  if (laid === 'same') return { ...row, brings: 'same', note: '' }
  return {
    ...row,
    brings: 'kept',
    note: `上次导入之后在编辑部改过，不会覆盖；${laid === 'beside' ? BESIDE : '文件的内容成为草稿'}`,
  }
}

const BESIDE = '有人正在修改或已经定时发布，文件的内容另存在稿件的历史里'
const BESIDE_WITHDRAWN = '已从读者处撤下，文件的内容另存在稿件的历史里'
const NOTES = { drafted: '', beside: `作为草稿导入时，${BESIDE}`, same: '作为草稿导入过，不再写一次' }

/** Whose work it is to change these where readers have them already. */
const LEFT: Record<string, string> = {
  laws: '法规请在“法规”里导入，由另一人确认',
  questions: '公开问答由提问的办理流程公开',
  agreements: '协议须两人更改',
  people: '读者的账号不从这里导入',
}

async function weighCarried(db: Db, carried: Carried[]): Promise<Row[]> {
  const known = await listKnown(
    db,
    carried.map(({ esId }) => esId),
  )
  const rows: Row[] = []
  for (const { esId, kind, draft } of carried) {
    if (!draft) continue
    const words = { esId, kind, judged: judgeDraft(kind, draft) }
    const { laid, draft: here } = known.has(esId)
      ? await weighWords(db, words, { readers: TEXT_READERS })
      : { laid: 'drafted' as const }
    const note = laid !== 'beside' ? '' : here?.state === 'withdrawn' ? BESIDE_WITHDRAWN : BESIDE
    rows.push({ file: `drafts/${esId}.md`, title: words.judged.title, brings: laid, note })
  }
  return rows
}

/** Columns and the like have people of their own. */
const leftAround = (folder: string): Row[] =>
  ['site.yaml', ...Object.keys(SETTING_FILES), WORDS]
    .filter((file) => existsSync(join(folder, file)))
    .map((file) => ({ file, title: '', brings: 'left', note: file === WORDS ? LEFT_WORDS : LEFT_SETTINGS }))
const LEFT_SETTINGS = '栏目、分类和站点设置不随稿件改动'
const LEFT_WORDS = '词表请在“词库”里更改'
