import type { LinePeriod } from '@zhengcai/contract/knowledge/lawText.ts'

/** A period of an article that the reader tapped. */
export type AskedPeriod = Pick<LinePeriod, 'days' | 'unit'> & {
  /** As the article writes it: 七个工作日. */
  phrase: string
  button: HTMLElement
}
