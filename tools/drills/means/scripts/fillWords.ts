import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { WORD_LISTS, WORD_MARKS, type WordList } from '@zhengcai/contract/search/wordLists.ts'
import { askOffice } from '@zhengcai/server/testing/people/askOffice.ts'
import { hireStaff } from '@zhengcai/server/testing/people/hireStaff.ts'
import type { TestApp } from '@zhengcai/server/testing/testApp.ts'
import { type Delivered, note } from './doses.ts'
import { PAYLOADS } from './payloads.ts'

const AT_A_TIME = 3

/** What a row of each list has to be beside the payload. */
const ROWS: Record<WordList, (word: string) => { word: string; to: string }> = {
  typo: (word) => ({ word, to: '改正' }),
  watch: (word) => ({ word, to: word }),
  synonym: (word) => ({ word: `${word} 演练${word.length}`, to: '' }),
  hot: (word) => ({ word, to: '' }),
  shelf: (word) => ({ word, to: word }),
}

/** Each list is offered all payloads, and keeps some of those it takes. */
export async function fillWords(app: TestApp, delivered: Delivered): Promise<void> {
  const as = await hireStaff(app, 'operator')
  for (const list of keysOf(WORD_LISTS)) {
    const [mark = ''] = Object.keys(WORD_MARKS[list])
    let taken = 0
    for (const word of PAYLOADS) {
      if (taken === AT_A_TIME) break
      const { data } = await askOffice<{ number: number }>(app, 'wordDesk.read', { as, input: { list } })
      const input = { list, base: data.number, put: [{ ...ROWS[list](word), mark, except: '' }], drop: [] }
      const { code } = await askOffice(app, 'wordDesk.save', { as, input })
      if (code !== 200) continue
      taken += 1
      note(delivered, `words ${list}`, [word])
    }
  }
}
