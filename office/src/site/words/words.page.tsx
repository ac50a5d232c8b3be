import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { WORD_LISTS } from '@zhengcai/contract/search/wordLists.ts'
import { filterIn } from '@zhengcai/web/platform/steps/inAddress.ts'
import { listAddress } from '@zhengcai/web/platform/steps/listAddress.ts'
import { Tabs } from '@zhengcai/web/ui/layout/Tabs.tsx'
import { useSearchParams } from 'react-router'
import { officeApi } from '../../platform/api/officeApi.ts'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import { Page } from '../../platform/parts/Page.tsx'
import { useAsked } from '../../platform/useAsked.ts'
import { WordDesk } from './WordDesk.tsx'

const PATH = '/office/words'
const LISTS = keysOf(WORD_LISTS)
const WORD_MOST = 40

/** 词库: what texts are checked for, and how readers' words are understood. */
export default function WordsPage() {
  const [params] = useSearchParams()
  const list = filterIn(params, 'list', LISTS) ?? 'typo'
  const word = (params.get('word') ?? '').slice(0, WORD_MOST)
  const asked = useAsked(`words ${list}`, (signal) => officeApi.wordDesk.read({ list }, { signal }))
  const shown = asked.data?.list === list ? asked.data : undefined
  return (
    <Page title={`词库：${WORD_LISTS[list]}`} count={shown?.rows.length}>
      <Tabs
        label="词库"
        tabs={LISTS.map((one) => ({
          label: WORD_LISTS[one],
          to: listAddress(PATH, { list: one === 'typo' ? undefined : one }),
          current: one === list,
        }))}
      />
      <ListStates asked={{ ...asked, data: shown }} empty={false} emptyTitle="">
        {shown && <WordDesk key={list} read={shown} word={word} onAgain={asked.again} />}
      </ListStates>
    </Page>
  )
}
