import type { AnswerDesk } from '../answer/useAnswerDesk.ts'
import type { OpenCase } from '../case/openCase.ts'

/** What the form of every act is about. */
export type FormProps = { one: OpenCase; desk: AnswerDesk; onDone: () => Promise<void> }
