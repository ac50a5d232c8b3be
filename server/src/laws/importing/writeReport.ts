import type { Outcome } from '../../platform/files/importing.ts'
import type { Problem } from '../../platform/text/richText/frontMatter.ts'
import type { VersionFiles } from './checkLaws.ts'
import { writeTable } from './writeTable.ts'

/** A version that was taken, or would be, without its text. */
export type TakenVersion = VersionFiles & {
  lawId: string
  title: string
  effective: string
  assumed: boolean
  outcome: Outcome
}
type Report = {
  folder: string
  dryRun: boolean
  /** One damaged file kept all out. */
  refused: boolean
  problems: Problem[]
  taken: TakenVersion[]
  files: string[]
}

const HEADER = ['文件', '法规', '结果', '条数', '公布', '施行', '存疑与原因']
const OUTCOMES: Record<Outcome, string> = { added: '新增', changed: '更新', same: '未变' }

/** One row for each file, in the order of their names: what became of it, and what is wrong or doubtful about it. */
export function reportRows({ refused, problems, taken, files }: Report): string[][] {
  const takenOf = new Map(taken.flatMap((version) => version.files.map((file) => [file, version])))
  const wrong = Map.groupBy(problems, ({ file }) => file)
  const rows = [...new Set([...files, ...wrong.keys()])].sort().map((file) => {
    const [found, version] = [wrong.get(file), takenOf.get(file)]
    if (found) return [file, '', '没有收入：有问题', '', '', '', found.map(place).join('；')]
    if (!version)
      return [file, '', refused ? '没有收入：别的文件有问题' : '没有收入：同一法规的文件有问题', '', '', '', '']
    const { title, outcome, articles, published, effective, assumed, doubts } = version
    const told = doubts.filter((doubt) => doubt.file === file || !version.files.includes(doubt.file)).map(place)
    const result = OUTCOMES[outcome] + (told.length > 0 ? '，存疑' : '')
    const notes = [...(assumed ? ['施行日期待核：文本没有写明，暂按公布日期'] : []), ...told]
    return [file, title, result, `${articles}`, published, `${effective}${assumed ? '（待核）' : ''}`, notes.join('；')]
  })
  return [HEADER, ...rows]
}

const place = ({ line, message }: Problem) => `第 ${line} 行：${message}`

export function writeReport(file: string, report: Report): Promise<void> {
  const title = `法规导入${report.dryRun ? '（试运行，没有改动）' : ''}：${report.folder}`
  return writeTable(file, title, reportRows(report))
}
