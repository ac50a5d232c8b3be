import { blocksOfFields, blocksOfTree } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import type { Db } from '../../../platform/database/database.ts'
import { listLastTexts } from './lastTexts.queries.ts'

export type LastText = { id: string; title: string; text: string }

/** The words of what was written last, to try a list of words on; of what was never opened here as readers have it. */
export async function lastTexts(db: Db, most: number): Promise<LastText[]> {
  return (await listLastTexts(db, most)).map(({ id, title, fields, tree, published }) => {
    const blocks = [...blocksOfFields(fields), ...(tree ? blocksOfTree(tree) : [])]
    const own = blocks.filter(({ aside }) => !aside).map(({ text }) => text)
    return { id, title, text: tree ? own.join('\n') : `${title}\n${published}` }
  })
}
