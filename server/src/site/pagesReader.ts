import { text } from '@zhengcai/contract/fields.ts'
import { Contact } from '@zhengcai/contract/site/pages.ts'
import { z } from 'zod'
import type { ContentReader } from '../platform/files/importing.ts'
import { writeFronted } from '../platform/text/richText/frontMatter.ts'
import { findPage, savePage } from './pages.queries.ts'
import { readSiteText } from './readSiteText.ts'

export const ABOUT_US = 'about-us'

const schema = z.strictObject({
  title: text('标题', 2, 30),
  summary: text('摘要', 10, 220),
  contact: z.strictObject({
    ...Contact.shape,
    emails: z.array(z.strictObject({ name: text('邮箱用途', 1, 20), address: z.email('邮箱地址不正确') })),
  }),
})

/** `pages/about-us.md` */
export const pagesReader: ContentReader = {
  folder: 'pages',
  read(file, source, reading) {
    const { name, fields, text, sum } = readSiteText(file, source, reading, { schema, names: [ABOUT_US] })
    const { title, summary, contact } = fields
    const row = { ...text, id: name, title, summary, contact: JSON.stringify(contact), origin_sum: sum }
    return { origin: `pages/${name}`, save: (tx) => savePage(tx, row) }
  },
  async *write({ db, markdown }) {
    const page = await findPage(db, ABOUT_US)
    if (!page) return
    const file = `pages/${ABOUT_US}.md`
    const { title, summary, contact, body } = page
    yield { file, source: writeFronted({ title, summary, contact }, markdown(file, body)) }
  },
}
