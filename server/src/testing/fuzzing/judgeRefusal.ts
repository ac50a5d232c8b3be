import type { Call } from '@zhengcai/contract/calls.ts'
import { z } from 'zod'
import { isOfOffice } from '../../platform/http/serve.ts'
import { judgeWords } from './judgeWords.ts'

const told = <T extends z.ZodType>(data: T) => z.strictObject({ data })
const nothing = z.strictObject({})

/** What refusals of `platform/http/refusals.ts` may tell beside their code and words; every other tells nothing. */
const EVERYBODY: Record<number, z.ZodType> = {
  410: told(z.strictObject({ way: z.string().regex(/^\/(?!\/)/) })),
  429: z.strictObject({ seconds: z.int().min(1).optional() }),
}
const fields = z.array(z.strictObject({ field: z.string(), message: z.string() })).min(1)
const moved = { number: z.int(), by: z.string(), at: z.string() }
const held = { holder: z.string(), since: z.string(), lastBeat: z.string() }
const OFFICE: Record<number, z.ZodType> = {
  ...EVERYBODY,
  409: told(
    z.union([z.strictObject({ ...moved, lock: z.boolean().optional(), own: z.boolean().optional() }), nothing]),
  ),
  423: told(z.strictObject({ ...held, self: z.boolean(), away: z.boolean() })),
  601: z.union([
    nothing,
    told(z.strictObject({ fields })),
    told(z.strictObject({ final: z.literal(true) })),
    told(z.strictObject({ used: z.array(z.strictObject({ id: z.string(), name: z.string() })).min(1) })),
  ]),
}

/** What is wrong with what a refusal brings along: `rest` is all of it but code and words. */
export function judgeRefusal(call: Call, code: number, rest: object): string | undefined {
  const may = (isOfOffice(call) ? OFFICE : EVERYBODY)[code] ?? nothing
  if (!may.safeParse(rest).success) return `拒绝里有约定以外的内容：${code} ${JSON.stringify(rest).slice(0, 200)}`
  const wrong = told(z.strictObject({ fields })).safeParse(rest).data?.data.fields ?? []
  return wrong.map(({ message }) => judgeWords(message)).find((fault) => fault !== undefined)
}
