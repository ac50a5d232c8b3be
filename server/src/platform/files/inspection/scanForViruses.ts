import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '@zhengcai/contract/errors.ts'
import { refuse } from '../../http/refusals.ts'

/** Where a virus scanner listens that speaks ClamAV's language. */
export type ScannerPlace = { host: string; port: number } | { path: string }

const TIME_LIMIT = 20_000
const LONGEST_ANSWER = 1_000

/** Sends the file through the scanner; one that is away or does not answer plainly lets nothing pass. */
export async function scanForViruses(
  file: string,
  {
    place,
    report,
    timeLimit = TIME_LIMIT,
  }: { place: ScannerPlace; report: (message: string) => void; timeLimit?: number },
): Promise<void> {
  const answer = await ask(file, place, timeLimit).catch((error: Error) => {
    report(`virus scanner does not answer: ${error.message}`)
    return ''
  })
  if (/^stream: [^\n]{1,500} FOUND$/.test(answer)) {
    report(`virus found: ${answer.slice(8, -6)}`)
    refuse('文件中发现病毒，没有保存。请先杀毒，再重新上传')
  }
  if (answer === 'stream: OK') return
  if (answer !== '') report(`virus scanner did not scan: ${answer}`)
  throw new ApiError(503, '暂时不能检查附件，请稍后再上传')
}

async function ask(file: string, place: ScannerPlace, timeLimit: number): Promise<string> {
  const signal = AbortSignal.timeout(timeLimit)
  const socket = connect(place)
  const answer = readAnswer(socket)
  // A scanner that has heard enough closes the line while we still speak; what it said counts.
  const sending = pipeline(framed(createReadStream(file)), socket, { signal, end: false }).catch(() => {})
  signal.addEventListener('abort', () => socket.destroy(new Error('no answer in time')))
  try {
    const [said] = await Promise.all([answer, sending])
    return said
  } finally {
    socket.destroy()
  }
}

/** INSTREAM: each piece behind its length, and an empty one at the end. */
async function* framed(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of pieces) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    yield length
    yield piece
  }
  yield Buffer.alloc(4)
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    socket.setEncoding('utf8')
    socket.on('data', (piece) => {
      said += piece
      const end = said.indexOf('\0')
      if (end >= 0) resolve(said.slice(0, end))
      else if (said.length > LONGEST_ANSWER) reject(new Error('answer too long'))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('closed without an answer')))
  })
}
