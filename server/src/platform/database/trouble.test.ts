import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { signUp } from '../../testing/people/signUp.ts'
import { testApp } from '../../testing/testApp.ts'
import { Busy } from '../http/refusals.ts'
import { isUndone, troubleOf } from './trouble.ts'

const app = await testApp()
const { server, db } = app
await addClasses(db)
const esId = await publish(db)
const { token } = await signUp(app)

const failWith = (state: string) =>
  sql
    .raw(
      `create or replace function fail() returns trigger language plpgsql as $$
        begin raise exception 'secret words of the database' using errcode = '${state}'; end $$;
       create or replace trigger fails before insert on operation for each row execute function fail()`,
    )
    .execute(db)
const like = () =>
  server.inject({
    method: 'POST',
    url: '/magazine/web/v1/knowledge/operate/like',
    headers: { authorization: `Bearer ${token}` },
    payload: { esIds: [esId] },
  })

test.each([
  ['a statement that takes too long', '57014'],
  ['a lock that is not to be had', '55P03'],
  ['memory', '53200'],
  ['too many connections', '53300'],
  ['a configured limit', '53400'],
  ['a standby', '25006'],
  ['a transaction that is over', '25P02'],
  ['a database that was dropped', '57P04'],
  ['a connection that failed', '08006'],
  ['two who changed the same', '40001'],
  ['two who wait for each other', '40P01'],
  ['a disk that does not read', '58030'],
])('because of %s the reader is asked to come again: %s', async (_, state) => {
  await failWith(state)
  const reply = await like()
  expect(reply.statusCode).toBe(503)
  expect(reply.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(reply.json()).toEqual({ code: 503, msg: '服务繁忙，请稍后再试' })
})

test('where the database has no room left the reader hears that nothing can be saved', async () => {
  await failWith('53100')
  const reply = await like()
  expect(reply.statusCode).toBe(507)
  expect(reply.headers['retry-after']).toBe('60')
  expect(reply.json()).toEqual({ code: 507, msg: '存储空间不足，暂时不能保存，请稍后再试' })
})

test('a fault of ours stays one', async () => {
  await failWith('42P01')
  const reply = await like()
  expect(reply.statusCode).toBe(200)
  expect(reply.json().code).toBe(500)
})

const error = (fields: object, message = 'x') => Object.assign(new Error(message), fields)
const failedConnect = (code: string, address: string) => error({ code, syscall: 'connect', address })

test.each([
  ['a database whose socket is gone', failedConnect('ENOENT', '/run/pg/.s.PGSQL.5432'), 'unavailable'],
  ['a database whose socket is closed to us', failedConnect('EACCES', '/run/pg/.s.PGSQL.5432'), 'unavailable'],
  ['a socket of another service that is gone', failedConnect('ENOENT', '/run/clamav/clamd.ctl'), undefined],
  ['a file that is not there', error({ code: 'ENOENT', syscall: 'open', path: '/run/pg/.s.PGSQL.5432' }), undefined],
  ['a folder that is not there', error({ code: 'ENOENT', syscall: 'scandir' }), undefined],
  ['a file we may not read', error({ code: 'EACCES', syscall: 'open' }), undefined],
  ['a host without a route', error({ code: 'EHOSTUNREACH' }), 'unavailable'],
  ['a name nobody knows', error({ code: 'ENOTFOUND' }), 'unavailable'],
  [
    'a client that lost its connection',
    error({}, 'Client has encountered a connection error and is not queryable'),
    'unavailable',
  ],
  ['a client that was closed', error({}, 'Client was closed and is not queryable'), 'unavailable'],
  ['no answer', error({}, 'Query read timeout'), 'unavailable'],
  ['no connection in time', error({}, 'Connection terminated due to connection timeout'), 'unavailable'],
  ['no connection in time, for one that is on its own', error({}, 'timeout expired'), 'unavailable'],
  ['too many at once', new Busy(), 'unavailable'],
  ['a full disk', error({ code: 'ENOSPC' }), 'full'],
  ['a quota', error({ code: 'EDQUOT' }), 'full'],
  ['a disk that takes nothing', error({ code: 'EROFS' }), 'unavailable'],
  ['bad data', error({ code: '22021' }), undefined],
  ['an error of ours', error({}), undefined],
  ['no error', 'x', undefined],
])('%s', (_, thrown, trouble) => {
  expect(troubleOf(thrown)).toBe(trouble)
})

test('after a refusal nothing was done; after a loss nobody knows', () => {
  expect(['53100', '55P03', '40001'].map((code) => isUndone(error({ code })))).toEqual([true, true, true])
  expect(['08006', '57P01', 'EPIPE', undefined].map((code) => isUndone(error({ code })))).toEqual(Array(4).fill(false))
})
