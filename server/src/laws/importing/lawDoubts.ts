import type { Db } from '../../platform/database/database.ts'
import { listDoubtful } from './lawSaving.queries.ts'
import { writeTable } from './writeTable.ts'

const HEADER = ['法规', '公布', '施行', '编号', '要核对什么']
const DAY_TO_CHECK = '施行日期没有写明，暂按公布日期'
const HOW =
  '知道施行日期的，在文件的 <!-- INFO END --> 之前加一行，例如“2024年3月1日 施行”；文本不完整的，换上完整的文件。然后再导入一次。'

/** The versions the office should look at: as lines, or as a table in a file. */
export async function lawDoubts(db: Db, file: string | undefined): Promise<string> {
  const rows = (await listDoubtful(db)).map(({ title, published, effective, assumed, esId, doubts }) => {
    const notes = [...(assumed ? [DAY_TO_CHECK] : []), ...doubts]
    return [title, published, `${effective}${assumed ? '（待核）' : ''}`, esId, notes.join('；')]
  })
  if (rows.length === 0) return '没有待核的法规。'
  if (file) {
    await writeTable(file, '待核的法规', [HEADER, ...rows])
    return `待核 ${rows.length} 个版本，已写入 ${file}。${HOW}`
  }
  const lines = rows.map(([title, published, , esId, notes]) => `${title}（${published} 公布，${esId}）：${notes}`)
  return [`待核 ${rows.length} 个版本：`, ...lines, HOW].join('\n')
}
