import { expect, test } from 'vitest'
import { readAnswer } from './httpAnswer.ts'

const PLAIN = 'HTTP/1.1 200 OK\r\nContent-Length: 6\r\nETag: "a"\r\n\r\n政采'
const CHUNKED = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\n政\r\n3\r\n采\r\n0\r\n\r\n'
const UNCHANGED = 'HTTP/1.1 304 Not Modified\r\ncontent-length: 6\r\n\r\n'

test('an answer is read whole, whichever way its end is told', () => {
  for (const text of [PLAIN, CHUNKED]) {
    const read = readAnswer(Buffer.from(text + text))
    expect(read?.answer).toMatchObject({ status: 200, body: Buffer.from('政采') })
    expect(read?.length).toBe(Buffer.byteLength(text))
  }
  expect(readAnswer(Buffer.from(PLAIN))?.answer.headers.etag).toBe('"a"')
})

test('an answer that says nothing changed has no body, whatever length it tells', () => {
  expect(readAnswer(Buffer.from(UNCHANGED))).toMatchObject({ answer: { status: 304 }, length: UNCHANGED.length })
})

test('an answer of which a part has come is waited for', () => {
  for (const text of [PLAIN, CHUNKED]) {
    const bytes = Buffer.from(text)
    for (let length = 0; length < bytes.length; length += 1)
      expect(readAnswer(bytes.subarray(0, length))).toBeUndefined()
  }
})
