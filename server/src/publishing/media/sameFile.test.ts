import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { ROLES } from '@zhengcai/contract/office/rights.ts'
import { expect, test } from 'vitest'
import { sendPart, sha256Of } from '../../testing/files/mediaFiles.ts'
import { askOffice } from '../../testing/people/askOffice.ts'
import { hireStaff } from '../../testing/people/hireStaff.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const BYTES = Buffer.from('# 示例采购办法\n\n第一条 为了规范采购，制定本办法。\n')
const NAMES = ['a.jpg', 'b.md', 'c.zip']
const READERS = ['transfer.read', 'lawDesk.read', 'media.finish']
const ROUNDS = 40
/** Done, another window was done with it first, or refused. */
const PLAIN = [200, 404, 601]

test('one person who sends the same file from many windows is told what became of it in each', async () => {
  const as = await hireStaff(app, ...keysOf(ROLES))
  const input = (name: string) => ({ name, size: BYTES.length, sha256: sha256Of(BYTES) })
  const fromWindow = async (name: string, reader: string) => {
    const begun = await askOffice<{ uploadId: string }>(app, 'media.begin', { as, input: input(name) })
    const { uploadId } = begun.data
    const part = await sendPart(app, as, { uploadId, index: 0, bytes: BYTES })
    const given = reader === 'lawDesk.read' ? { uploadIds: [uploadId] } : { uploadId }
    const { code } = await askOffice(app, reader, { as, input: given })
    return [part.code, code]
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const windows = NAMES.flatMap((name) => READERS.map((reader) => fromWindow(name, reader)))
    const codes = (await Promise.all(windows)).flat()
    expect(codes.filter((code) => !PLAIN.includes(code))).toEqual([])
  }
})
