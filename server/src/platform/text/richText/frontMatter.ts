import { isNode, LineCounter, parseDocument, stringify } from 'yaml'
import type { z } from 'zod'

/** What is wrong with a file an editor wrote, and where. */
export type Problem = { file: string; line: number; message: string }

export class ContentProblems extends Error {
  readonly problems: Problem[]
  constructor(problems: Problem[]) {
    super(problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'))
    this.problems = problems
  }
}

export type Fronted<T> = { fields: T; body: string; bodyLine: number }

const FENCE = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/

/** Splits `---` front matter from the text and checks it; throws with file and line of everything that is wrong. */
export function readFronted<S extends z.ZodType>(file: string, source: string, schema: S): Fronted<z.output<S>> {
  const match = FENCE.exec(source)
  if (!match?.[1]) throw new ContentProblems([{ file, line: 1, message: '文件开头缺少以 --- 围起的说明部分' }])
  const bodyLine = match[0].split('\n').length
  return { fields: readYaml(file, match[1], schema, 1), body: source.slice(match[0].length), bodyLine }
}

/** The same file again. What says nothing is left out: readers of files know what is usual. */
export function writeFronted(fields: Record<string, unknown>, body: string): string {
  return `---\n${writeYaml(fields)}---\n\n${body}`
}

/** A field that must be written, though there is nothing to say. */
export const NOTHING_TO_SAY = Symbol('nothing to say')

export function writeYaml(fields: Record<string, unknown>): string {
  const given = Object.entries(fields)
    .filter(([, value]) => !isNothing(value))
    .map(([name, value]) => [name, value === NOTHING_TO_SAY ? '' : value])
  // Lines are as long as they are: folded ones would be read with a space between Chinese characters.
  return stringify(Object.fromEntries(given), { lineWidth: 0 })
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

export function readYaml<S extends z.ZodType>(file: string, source: string, schema: S, linesBefore = 0): z.output<S> {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false, maxAliasCount: 0 } as object)
  const lineAt = (offset: number) => lines.linePos(offset).line + linesBefore
  if (document.errors.length > 0) {
    throw new ContentProblems(
      document.errors.map((error) => ({
        file,
        line: lineAt(error.pos[0]),
        message: `说明部分无法解析：${error.message}`,
      })),
    )
  }
  const outcome = schema.safeParse(document.toJS({ maxAliasCount: 0 }))
  if (outcome.success) return outcome.data
  throw new ContentProblems(
    outcome.error.issues.map((issue) => ({ file, line: lineAt(offsetOf(document, issue.path)), message: say(issue) })),
  )
}

/** The nearest place that exists: a missing field is reported at its parent. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: PropertyKey[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

function say(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `有不认识的字段：${issue.keys.join('、')}`
  const name = issue.path.join('.')
  if (issue.code === 'invalid_type' && issue.input === undefined) return `缺少 ${name}`
  return name ? `${name}：${issue.message}` : issue.message
}
