import { type FieldForm, type Fields, type FieldValue, type FieldValues, partsIn } from './fieldsOfKind.ts'
import type { WrongTogether } from './fieldsTogether.ts'
import { publicFacts } from './publicFacts.ts'

const FORMS = {
  phone: publicFacts.phone('电话'),
  postcode: publicFacts.postcode,
  bookNumber: publicFacts.bookNumber,
} satisfies Record<FieldForm, unknown>

/**
 * Lines that are not what they are meant for, such as a phone in words. No part of the schemas: files that were written before
 * this was asked still come in and what is stored is still shown; it is told to whoever writes the text again.
 */
export function wrongForms(fields: Fields, values: FieldValues, within = ''): WrongTogether[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    const path = `${within}${name}`
    if (field.input === 'rows')
      return listIn(value).flatMap((row, at) => wrongForms(field.parts, partsIn(row), `${path}.${at}.`))
    if (field.input === 'group') return wrongForms(field.parts, partsIn(value), `${path}.`)
    if (field.input !== 'line' || !field.form || typeof value !== 'string') return []
    const issue = FORMS[field.form].safeParse(value).error?.issues[0]
    return issue ? [{ field: path, message: issue.message }] : []
  })
}

const listIn = (value: FieldValue | undefined): FieldValue[] => (Array.isArray(value) ? value : [])
