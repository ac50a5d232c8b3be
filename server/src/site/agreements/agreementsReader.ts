import { text } from '@zhengcai/contract/fields.ts'
import { AGREEMENT_TYPES } from '@zhengcai/contract/site/pages.ts'
import { z } from 'zod'
import type { ContentReader, Reading } from '../../platform/files/importing.ts'
import { type Paper, paperOfFile } from '../../platform/files/paper.ts'
import { writeFronted } from '../../platform/text/richText/frontMatter.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { resolveTime, WrittenTime } from '../../platform/time/relativeTime.ts'
import { readSiteText } from '../siteFile/readSiteText.ts'
import { listAgreements, saveAgreement } from './agreements.queries.ts'

const schema = z.strictObject({
  title: text('标题', 2, 30),
  version: z.string().regex(/^\d{1,3}(\.\d{1,3})*$/, '版本写作 1.0 这样的数字'),
  effective: WrittenTime,
})

type Typed = { type: string; title: string; version: string; effective: string; text: string }

/** What is typed at the desk, taken as a file would be. */
export function rowOfAgreement({ type, title, version, effective, text }: Typed) {
  const paper = paperOfFile(`agreements/${type}.md`, writeFronted({ title, version, effective }, text))
  return rowOf(paper, { epoch: chinaDay(), demo: false, media: new Map(), classes: new Set(), named: new Map() })
}

function rowOf(paper: Paper, reading: Reading) {
  const { name, fields, text, sum } = readSiteText(paper, reading, { schema, names: AGREEMENT_TYPES })
  const { title, version, effective } = fields
  return {
    ...text,
    type: name,
    title,
    version,
    effective: resolveTime(effective, reading.epoch).slice(0, 10),
    origin_sum: sum,
  }
}

/** `agreements/<type>.md` */
export const agreementsReader: ContentReader = {
  folder: 'agreements',
  read(file, source, reading) {
    const row = rowOf(paperOfFile(file, source), reading)
    return { origin: `agreements/${row.type}`, save: (tx) => saveAgreement(tx, row) }
  },
  async *write({ db, markdown }) {
    for (const { type, title, version, effective, body } of await listAgreements(db)) {
      const file = `agreements/${type}.md`
      yield { file, source: writeFronted({ title, version, effective }, markdown(file, body)) }
    }
  },
}
