import { officeApi } from '../../platform/api/officeApi.ts'
import type { DeskCalls, WrittenCase } from '../../publishing/desk/deskCalls.ts'
import { useWritingDesk } from '../../publishing/desk/useWritingDesk.ts'
import type { OpenCase } from '../case/openCase.ts'

export type AnswerFields = OpenCase['answer']['fields']
type AnswerText = Pick<OpenCase['answer'], 'tree' | 'fields'>

const { questionDesk } = officeApi

export const answerCalls: DeskCalls<AnswerText> = {
  word: '答复',
  keptAs: 'answer',
  async written(id) {
    const { tree, fields } = (await questionDesk.open({ id })).answer
    return { tree, fields }
  },
  only: ({ tree, fields }) => ({ tree, fields }),
  lock: (input) => questionDesk.lock(input),
  unlock: (input, how) => questionDesk.unlock(input, how),
  save: (input, how) => questionDesk.save(input, how),
  keep: (input) => questionDesk.keep(input),
  look: (input, how) => questionDesk.look(input, how),
  version: async (id) => (await questionDesk.version({ id })).tree,
  people: async (signal) => (await questionDesk.choices({}, { signal })).people,
  assign: (input) => questionDesk.assign(input),
}

export const writtenIn = ({ answer, ...one }: OpenCase): WrittenCase<AnswerText> => ({
  ...one,
  number: answer.number,
  text: { tree: answer.tree, fields: answer.fields },
})

export type AnswerDesk = ReturnType<typeof useAnswerDesk>

/** The answer in the making, with what stands beside its words. */
export function useAnswerDesk(one: OpenCase, onMoved: () => Promise<void>) {
  const desk = useWritingDesk(answerCalls, writtenIn(one), onMoved)
  const { text, setText } = desk
  return {
    ...desk,
    fields: text.fields,
    setField: (part: Partial<AnswerFields>) => setText({ ...text, fields: { ...text.fields, ...part } }),
  }
}
