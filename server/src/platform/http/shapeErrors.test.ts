import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { shapeErrors } from './shapeErrors.ts'

const folder = mkdtempSync(join(tmpdir(), 'zc-nothing-here-'))
const connectTo = (name: string) =>
  new Promise((_, reject) => void connect({ path: join(folder, name) }).on('error', reject))

const app = Fastify({ genReqId: () => 'r1' })
shapeErrors(app, { raise: () => {} })
app.get('/database', () => connectTo('.s.PGSQL.5432'))
app.get('/scanner', () => connectTo('clamd.ctl'))
app.get('/file', () => readFile(join(folder, 'traditional.txt')))

const OURS = { code: 500, msg: '系统出现问题，请稍后再试（编号 r1）' }

test('who comes while the database is down is asked to come again', async () => {
  const reply = await app.inject('/database')
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('5')
})

test.each(['/scanner', '/file'])('what is missing otherwise is a fault that waiting does not mend: %s', async (url) => {
  const reply = await app.inject(url)
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([200, undefined])
  expect(reply.json()).toEqual(OURS)
})
