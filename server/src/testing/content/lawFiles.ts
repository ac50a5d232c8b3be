import { sentFile } from '../files/mediaFiles.ts'
import type { Seated } from '../people/hireStaff.ts'
import type { TestApp } from '../testApp.ts'

type Law = { title: string; published: string; effective: string; second: string; head?: string }

/** The text of a law as files of the library have it. */
export const lawFile = ({ title, published, effective, second, head }: Law): string => {
  const [year, month, day] = effective.split('-').map(Number)
  const [y, m, d] = published.split('-').map(Number)
  const history = head ?? `${y}年${m}月${d}日 示例省财政厅公布`
  return `# ${title}\n\n${history}\n\n<!-- INFO END -->\n\n第一条 为了规范采购，制定本办法。\n\n第二条 ${second}\n\n第三条 本办法自${year}年${month}月${day}日起施行。\n`
}

/** Sends a file as the console does, all but the end that would put it into the library. */
export async function sentLaw(app: TestApp, as: Seated, name: string, text: string | Buffer): Promise<string> {
  return (await sentFile(app, as, Buffer.from(text), name)).uploadId
}
