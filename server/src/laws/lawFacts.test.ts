import { expect, test } from 'vitest'
import { addLawVersion } from '../testing/content/addLawVersion.ts'
import { addClasses, publish } from '../testing/content/publish.ts'
import { testApp } from '../testing/testApp.ts'

const { db, anonymous } = await testApp()
await addClasses(db)

test('a law that stands beside an item says what it says in lists, and says at once what changes', async () => {
  const law = await addLawVersion(db, { esId: 'A'.repeat(20) })
  const id = await publish(db, { title: '采购人的验收职责' })
  const other = await publish(db, { title: '采购人的验收程序' })
  await db
    .insertInto('knowledge_relation')
    .values([law, other].map((related, score) => ({ es_id: id, related_id: related, score })))
    .execute()
  const related = async () => (await anonymous.knowledge.knowledge({ id })).related
  const [listed] = (await anonymous.knowledge.list({ kind: 'law' })).rows

  expect(listed).toMatchObject({ law: { status: '1', firstLabel: '第 1 条' } })
  expect(await related()).toEqual([expect.objectContaining({ esId: other }), listed])
  expect(await anonymous.knowledge.relations({ esId: id })).toEqual(await related())

  await db.updateTable('law_version').set({ abolished: '2024-01-01' }).where('es_id', '=', law).execute()
  expect(await related()).toMatchObject([{ esId: other }, { law: { status: '5', abolished: '2024-01-01' } }])
})
