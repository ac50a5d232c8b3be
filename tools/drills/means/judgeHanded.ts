import { HOSTILE_FILES } from '@zhengcai/server/testing/fuzzing/fuzzFiles.ts'

type Reply = { code: number; msg: string; data?: unknown }
/** `kept`: what others get of a file that was taken. An import only reads a file, and its report says what it would put into the site. */
export type Handed = Reply & { kept?: Buffer; report?: { brings: number; problems: number } }

/** The first is written anew, so that only the picture is left of it; the second runs nothing, and readers of PDF end a circle themselves. */
export const HARMLESS = ['pictureThenPage', 'pdfInCircles']
const SCRIPT = 'ran()'

/** What is wrong with how a file was taken. */
export function judgeHanded(what: string, { code, kept, report }: Handed): string | undefined {
  if (code >= 500 && code < 600) return '出了问题'
  if (kept?.includes(SCRIPT)) return '留下了脚本'
  if (code !== 200 || !(what in HOSTILE_FILES)) return undefined
  if (report) {
    if (report.brings > 0) return `会导入 ${report.brings} 处`
    return report.problems === 0 ? '没有说哪里不对' : undefined
  }
  if (!kept) return '没有拒绝'
  return HARMLESS.includes(what) ? undefined : '收下了'
}
