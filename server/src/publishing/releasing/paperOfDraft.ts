import type { FieldValues } from '@zhengcai/contract/fieldsOfKind.ts'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { z } from 'zod'
import type { Paper } from '../../platform/files/paper.ts'
import { refuseFields, type WrongField } from '../../platform/http/refusals.ts'
import { type RichText, renderTree } from '../../platform/text/richText/renderTree.ts'

/** The text itself, among the fields a refusal names. */
const TEXT = 'tree'

type Written = { origin: string; fields: FieldValues; tree: Tree; unfinished: boolean }

/** A draft as the readers of content files take a text. Whatever is wrong with it is told at once, by its field. */
export function paperOfDraft({ origin, fields, tree, unfinished }: Written): Paper {
  const said = withoutNothing(fields)
  return {
    origin,
    said: JSON.stringify([said, tree]),
    open(schema, media) {
      const outcome = schema.safeParse(said)
      const text = renderTree(tree, media)
      const wrong = [
        ...(outcome.error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.') || TEXT, message })),
        ...(unfinished ? [] : wrongText(text)),
      ]
      const refuse = () => refuseWrong(wrong)
      if (!outcome.success) refuse()
      return {
        fields: outcome.data as z.output<typeof schema>,
        text,
        problem: (field, message) => void wrong.push({ field: field || TEXT, message }),
        refuse,
      }
    },
  }
}

export function refuseWrong(wrong: { field?: string | undefined; message: string }[]): void {
  const [first, ...rest] = wrong.map(({ field = TEXT, message }) => ({ field, message }))
  if (first) refuseFields([first, ...rest])
}

const wrongText = ({ problems, text }: RichText): WrongField[] =>
  [...problems.map(({ message }) => message), ...(text === '' ? ['正文是空的'] : [])].map((message) => ({
    field: TEXT,
    message,
  }))

/** What says nothing is left out, as in a file. */
export const withoutNothing = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isNothing(value)))

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
