export type Answer = { status: number; headers: Record<string, string>; body: Buffer }

const HEAD_END = '\r\n\r\n'

/** One whole answer at the beginning of what has come in, and how long it is; undefined while there is more to come. */
export function readAnswer(bytes: Buffer): { answer: Answer; length: number } | undefined {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) return undefined
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const status = Number(first.slice(9, 12))
  const headers = Object.fromEntries(lines.map(nameAndValue))
  const from = end + HEAD_END.length
  const read = bodyOf(bytes, from, status, headers)
  return read && { answer: { status, headers, body: read.body }, length: read.end }
}

type Body = { body: Buffer; end: number }

function bodyOf(bytes: Buffer, from: number, status: number, headers: Record<string, string>): Body | undefined {
  if (status === 304 || status === 204) return { body: Buffer.alloc(0), end: from }
  if (headers['transfer-encoding'] === 'chunked') return readChunks(bytes, from)
  const end = from + Number(headers['content-length'] ?? 0)
  return bytes.length < end ? undefined : { body: bytes.subarray(from, end), end }
}

function readChunks(bytes: Buffer, from: number): Body | undefined {
  const chunks: Buffer[] = []
  for (let at = from; ; ) {
    const line = bytes.indexOf('\r\n', at)
    if (line < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16)
    const end = line + 2 + size + 2
    if (bytes.length < end) return undefined
    if (size === 0) return { body: Buffer.concat(chunks), end }
    chunks.push(bytes.subarray(line + 2, end - 2))
    at = end
  }
}

function nameAndValue(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}
