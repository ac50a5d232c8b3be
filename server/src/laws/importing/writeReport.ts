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
  /** `moved`: it was changed after somebody had agreed to write over it, and stays. */
  outcome: Outcome | 'moved'
}
type Report = {
  folder: string
  dryRun: boolean
  /** One damaged file kept all out. */
  refused: boolean
  problems: Problem[]
  taken: TakenVersion[]
  /** Sound versions that stayed out because of others. */
  left: TakenVersion[]
  files: string[]
}

const HEADER = ['文件', '法规', '结果', '条数', '公布', '施行', '存疑与原因']
const OUTCOMES: Record<TakenVersion['outcome'], string> = {
  ...{ added: '新增', changed: '更新', same: '未变' },
  moved: '没有收入：读取之后又有改动',
}

/** One row for each file, in the order of their names: what became of it, and what is wrong or doubtful about it. */
export function reportRows({ refused, problems, taken, left, files }: Report): string[][] {
  const byFile = (versions: TakenVersion[]) =>
    new Map(versions.flatMap((version) => version.files.map((file) => [file, version])))
  const [takenOf, leftOf] = [byFile(taken), byFile(left)]
  const wrong = Map.groupBy(problems, ({ file }) => file)
  const rows = [...new Set([...files, ...wrong.keys()])].sort().map((file) => {
    const [found, version] = [wrong.get(file), takenOf.get(file)]
    if (found) return [file, '', '没有收入：有问题', '', '', '', found.map(place).join('；')]
    if (version) return versionRow(file, version, OUTCOMES[version.outcome])
    const reason = refused ? '因其他文件有误而未导入' : '因同一法规的其他文件有误而未导入'
    const sound = leftOf.get(file)
    return sound ? versionRow(file, sound, '没有收入', reason) : [file, '', '没有收入', '', '', '', reason]
  })
  return [HEADER, ...rows]
}

function versionRow(file: string, version: TakenVersion, result: string, reason?: string): string[] {
  const { title, articles, published, effective, assumed, doubts, files } = version
  const told = doubts.filter((doubt) => doubt.file === file || !files.includes(doubt.file)).map(place)
  const notes = [...(reason ? [reason] : []), ...(assumed ? ['施行日期待核：文本没有写明，暂按公布日期'] : []), ...told]
  const day = `${effective}${assumed ? '（待核）' : ''}`
  return [file, title, result + (told.length > 0 ? '，存疑' : ''), `${articles}`, published, day, notes.join('；')]
}

const place = ({ line, message }: Problem) => `第 ${line} 行：${message}`

export function writeReport(file: string, report: Report): Promise<void> {
  const title = `法规导入${report.dryRun ? '（试运行，没有改动）' : ''}：${report.folder}`
  return writeTable(file, title, reportRows(report))
}
