import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countingIn, followMade } from './untaken.ts'

const folder = mkdtempSync(join(tmpdir(), 'zc-untaken-'))
const untaken = followMade(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A server in a process of its own, which tells its port. */
async function serve(source: string): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['-e', source], {
    env: { ...process.env, ...countingIn(folder) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [told] = await once(child.stdout, 'data')
  return { child, port: Number(told) }
}

/** What happens to a connection that sends something, and how many were never taken. */
async function knock({ child, port }: { child: ChildProcess; port: number }) {
  const gone = once(child, 'exit')
  const socket = connect(port, '127.0.0.1', () => socket.write('x'))
  const failure = await new Promise((resolve) => socket.once('error', ({ message }) => resolve(message)))
  await gone
  return { failure, untaken: untaken({ port, pid: child.pid ?? 0 }) }
}

const LISTEN = `
  const server = require('node:net').createServer((socket) => socket.once('data', () => {
    socket.resetAndDestroy()
    server.close()
  }))
  server.listen(0, '127.0.0.1', () => {
    require('node:fs').writeSync(1, String(server.address().port))
    NEXT
  })`

test('a connection that waits while the door closes was never taken; one that is let in and then reset was', async () => {
  const busy = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500); server.close()'
  const [shut, letIn] = await Promise.all([
    serve(LISTEN.replace('NEXT', busy)).then(knock),
    serve(LISTEN.replace('NEXT', '')).then(knock),
  ])
  expect(shut).toEqual({ failure: expect.stringContaining('ECONNRESET'), untaken: 1 })
  expect(letIn).toEqual({ failure: expect.stringContaining('ECONNRESET'), untaken: 0 })
})

test('one that was refused was never made', async () => {
  const { child, port } = await serve(LISTEN.replace('NEXT', 'server.close()'))
  await once(child, 'exit')
  const socket = connect(port, '127.0.0.1')
  await new Promise((resolve) => socket.once('error', resolve))
  expect(untaken({ port, pid: child.pid ?? 0 })).toBe(0)
})
