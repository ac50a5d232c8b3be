import { wordDesk } from '@zhengcai/contract/site/wordDesk.contract.ts'
import { actorOf } from '../office/actorOf.ts'
import { serve } from '../platform/http/serve.ts'
import { readWords } from './words/readWords.ts'
import { saveWords } from './words/saveWords.ts'
import { tryWords } from './words/tryWords.ts'
import type { WordDeskNeeds } from './words/wordDeskNeeds.ts'

/** 词库: the words that texts are checked for and that the search goes by. */
export const wordDeskHandlers = (needs: WordDeskNeeds) =>
  serve(wordDesk, {
    read: ({ query }) => readWords(needs, query.list),
    try: ({ body }) => tryWords(needs, body),
    save: ({ body, staff, caller }) => saveWords(needs, body, actorOf(staff, caller)),
  })
