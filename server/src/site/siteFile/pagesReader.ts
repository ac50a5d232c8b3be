import { shapeOf } from '@zhengcai/contract/fieldSchemas.ts'
import { FIELDS_OF_KIND } from '@zhengcai/contract/fieldsOfKind.ts'
import { z } from 'zod'
import { CORRECTIONS, takenCorrections, writtenCorrections } from '../../knowledge/writtenCorrections.ts'
import { type TextReader, textReader } from '../../platform/files/paper.ts'
import { writeFronted } from '../../platform/text/richText/frontMatter.ts'
import { findPage, savePage } from './pages.queries.ts'
import { readSiteText } from './readSiteText.ts'

export const ABOUT_US = 'about-us'

const schema = z.strictObject({ ...shapeOf(FIELDS_OF_KIND.page), ...CORRECTIONS })

/** `pages/about-us.md` */
export const pagesReader: TextReader = textReader({
  folder: 'pages',
  take(paper, reading) {
    const { name, fields, text, sum } = readSiteText(paper, reading, { schema, names: [ABOUT_US] })
    const { title, summary, contact } = fields
    const row = { ...text, id: name, title, summary, contact: JSON.stringify(contact), origin_sum: sum }
    const corrections = takenCorrections(fields.corrections, reading.epoch)
    return { origin: `pages/${name}`, text: { id: name, row, sum }, corrections, save: (tx) => savePage(tx, row) }
  },
  async find({ db }, id) {
    const page = await findPage(db, id)
    return page && { id, origin: `pages/${id}`, demo: page.demo, fields: fieldsOf(page), body: page.body }
  },
  async *write({ db, markdown, only }) {
    const page = await findPage(db, ABOUT_US)
    if (!page || (only && !only.has(ABOUT_US))) return
    const file = `pages/${ABOUT_US}.md`
    const fields = { ...fieldsOf(page), corrections: writtenCorrections(page.corrections) }
    yield { file, source: writeFronted(fields, markdown(file, page.body)) }
  },
})

type Page = NonNullable<Awaited<ReturnType<typeof findPage>>>
const fieldsOf = ({ title, summary, contact }: Page) => ({ title, summary, contact })
