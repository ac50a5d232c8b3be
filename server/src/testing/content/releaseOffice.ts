import { newId } from '../../account/sessions/tokens.ts'
import { askOffice } from '../people/askOffice.ts'
import { type Hired, hireStaff } from '../people/hireStaff.ts'
import type { TestApp } from '../testApp.ts'
import { beginText } from './beginText.ts'
import { addClasses } from './publish.ts'
import { reviewCalls, signedBy } from './signedBy.ts'
import { treeOf } from './writeDraft.ts'

type Text = { id: string; number: number }
type Released = {
  esId: string
  address: string
  publishTime: string | null
  withdrawTime: string | null
  visible: boolean
}
type Told = { fields?: { field: string; message: string }[]; number?: number; by?: string; holder?: string }

/** People who take texts to readers, and what they do. */
export async function releaseOffice(app: TestApp) {
  await addClasses(app.db)
  const [writer, second, chief, other] = [
    await hireStaff(app, 'writer'),
    await hireStaff(app, 'responsible'),
    await hireStaff(app, 'chief'),
    await hireStaff(app, 'chief'),
  ]
  const calls = reviewCalls(app)
  const release = (name: 'now' | 'schedule' | 'unschedule', as: Hired, input: object) =>
    askOffice<Released & Told>(app, `release.${name}`, { as, input })
  return {
    writer,
    second,
    chief,
    other,
    calls,
    release,
    now: (as: Hired, { id, number }: Text, more: object = {}) => release('now', as, { id, number, ...more }),
    /** Written by one and signed by three. */
    async signedText(words: Parameters<typeof beginText>[2] = {}) {
      const text = await beginText(app, writer, words)
      return { ...text, ...(await signedBy(app, text.id, [writer, second, chief])) }
    },
    /** What readers have is opened, changed, and signed by three again. */
    async revised({ id, esId }: { id: string; esId: string }, words: string, more: object = { change: 'wording' }) {
      await askOffice(app, 'draft.create', { as: writer, input: { once: newId(), esId } })
      const held = await calls.lock(writer, id)
      const { fields } = (await askOffice<{ fields: object }>(app, 'draft.open', { as: writer, input: { id } })).data
      await askOffice(app, 'draft.save', { as: writer, input: { ...held, fields, tree: treeOf(words) } })
      return signedBy(app, id, [writer, second, chief], more)
    },
  }
}
