/** Nothing of how it is made, in whatever language a library speaks. */
const INTERNALS =
  /node_modules|\.ts\b|\bat [\w.]+ \(|\b(?:select|insert|update|delete) .*\b(?:from|into|set|where)\b|syntax error|violates|constraint|relation "|ECONN|ENOENT|EACCES|TypeError|RangeError|SyntaxError|ZodError|undefined|\[object|Unexpected|Cannot|invalid input|postgres|fastify|kysely/i
const ENGLISH = /\b[a-z]{2,}:? [a-z]{2,}\b|\b(?:invalid|expected|received|required)\b/i

/** What is wrong with words that a person reads. */
export function judgeWords(words: string): string | undefined {
  if (!/\p{Script=Han}/u.test(words)) return `没有中文：${words}`
  const own = withoutQuoted(words)
  if (INTERNALS.test(own) || ENGLISH.test(own)) return `说出了内部的话：${words.slice(0, 200)}`
  return undefined
}

/** Names of fields, what a person typed and how a time is written may be said. */
const withoutQuoted = (words: string) =>
  words.replace(/“[^”]*”|参数 \S+|不认识的字段：.*|yyyy-MM-dd( HH:mm(:ss)?)?/gs, '')
