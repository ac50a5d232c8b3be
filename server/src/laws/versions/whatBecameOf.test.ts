import { expect, test } from 'vitest'
import { enactLaw } from '../../testing/content/enactLaw.ts'
import { addLawClasses } from '../../testing/content/lawClasses.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { testApp } from '../../testing/testApp.ts'
import { relink } from '../citations/relink.ts'
import { whatBecameOf } from './whatBecameOf.ts'

const { db, anonymous } = await testApp()
await addClasses(db)
await addLawClasses(db)
const ferry = '渡口归县里管理，船工应当登记，并且每年向县里报告一次渡船的状况。'
const gone = '夜间不得行船，全文与别处毫无相同。'

test('the day of a change is told only where it is known, and is that of the last change', async () => {
  const title = '示例省渡口管理办法'
  const version = (effective: string, effectiveAssumed: boolean, ...articles: string[]) =>
    enactLaw(db, {
      ...{ title, effective, effectiveAssumed },
      text: articles.map((words, at) => `第${at + 1}条 ${words}`).join('\n\n'),
    })
  const first = await version('2010-01-01', false, ferry, gone)
  const places = ['1', '2'].map((address) => ({ esId: first, address }))
  const told = async () => [...(await whatBecameOf(db, places)).values()].map(({ kind, since }) => [kind, since])
  await version('2015-01-01', false, ferry.replace('每年', '每季度'), gone)
  expect(await told()).toEqual([
    ['changed', '2015-01-01'],
    ['same', null],
  ])
  const second = await version('2018-01-01', true, ferry.replace('每年', '每月'))
  expect(await told()).toEqual([
    ['changed', null],
    ['deleted', null],
  ])
  const { fates } = await anonymous.law.previewDetail({ id: first })
  expect(fates.map(({ kind, since }) => [kind, since])).toEqual(await told())
  expect((await anonymous.law.article({ id: `${first}~1` })).now?.to).toMatchObject({
    esId: second,
    effectiveAssumed: true,
  })
  const id = await publish(db, { body: `<p>《${title}》第一条</p>`, publish_time: '2012-01-01 08:00:00' })
  await relink(db)
  const { citations } = await anonymous.knowledge.knowledge({ id })
  expect(citations.changed).toMatchObject([{ kind: 'changed', since: null }])
  await version('2020-01-01', false, ferry.replace('每年', '每周'))
  expect(await told()).toEqual([
    ['changed', '2020-01-01'],
    ['deleted', null],
  ])
})

test('a version that is yet to come on a day that is only assumed tells no day either', async () => {
  const law = { title: '示例省将行渡口办法', text: `第一条 ${ferry}` }
  await enactLaw(db, { ...law, effective: '2010-01-01' })
  const next = await enactLaw(db, {
    ...law,
    published: '2026-01-01',
    effective: '2099-01-01',
    effectiveAssumed: true,
    text: `第一条 ${ferry.replace('每年', '每月')}\n\n第二条 ${gone}`,
  })
  const { fates } = await anonymous.law.previewDetail({ id: next })
  expect(fates.map(({ kind, since }) => [kind, since])).toEqual([
    ['changed', null],
    ['added', null],
  ])
})
