import { altFault, type Licence } from '@zhengcai/contract/publishing/mediaWords.ts'
import type { Updateable } from 'kysely'
import { refuseFields, type WrongField } from '../../platform/http/refusals.ts'
import type { Schema } from '../../schema.ts'

/** What people say of a file; what is left out stays as it is. */
export type MediaFacts = {
  name?: string | undefined
  alt?: string | undefined
  decorative?: boolean | undefined
  caption?: string | undefined
  credit?: string | undefined
  licence?: Licence | undefined
  licenceNote?: string | undefined
  licenceUntil?: string | null | undefined
}
type Known = { name: string; licence: Licence; licenceNote: string }

type FactColumns = Pick<
  Updateable<Schema['media']>,
  'name' | 'alt' | 'decorative' | 'caption' | 'credit' | 'licence' | 'licence_note' | 'licence_until'
>

/** As columns; every wrong field is refused at once. */
export function factColumns(facts: MediaFacts, known: Known): FactColumns {
  const name = facts.name ?? known.name
  const wrong: WrongField[] = []
  const alt = facts.decorative ? '' : facts.alt
  const fault = alt === undefined ? undefined : altFault(alt, name)
  if (fault) wrong.push({ field: 'alt', message: fault })
  const { licence = known.licence, licenceNote = known.licenceNote } = facts
  if (licence === 'granted' && licenceNote === '')
    wrong.push({ field: 'licenceNote', message: '授权使用的，请写明由谁授权、凭什么' })
  const [first, ...more] = wrong
  if (first) refuseFields([first, ...more])
  return given({
    name: facts.name,
    alt,
    decorative: facts.decorative,
    caption: facts.caption,
    credit: facts.credit,
    licence: facts.licence,
    licence_note: facts.licenceNote,
    licence_until: facts.licenceUntil,
  })
}

const given = (columns: { [K in keyof FactColumns]: FactColumns[K] | undefined }): FactColumns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
