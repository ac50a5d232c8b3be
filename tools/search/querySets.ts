import { random } from './measures.ts'

const EACH = 100
const COMMON = ['规定', '应当', '人民法院', '国务院', '有关部门', '合同', '责任', '当事人', '的规定', '人民政府']
export const SUGGEST = '提示'

/** What readers type, by kind; whole questions come from elsewhere. */
export function querySets(texts: string[], titles: string[], questions: string[]): Record<string, string[]> {
  const next = random(3)
  const pick = <T>(list: T[]) => list[Math.floor(next() * list.length)] as T
  const some = (make: () => string) => Array.from({ length: EACH }, make)
  const clauses = texts.flatMap((text) => text.split(/[，；。、：\s]/)).filter((part) => part.length >= 6)
  const all = texts.join('\n')
  const standsOnce = (words: string) => all.indexOf(words) === all.lastIndexOf(words)
  const rare = (): string => {
    const words = pick(clauses).slice(0, 6)
    return standsOnce(words) ? words : rare()
  }
  return {
    少见词: some(rare),
    常见词: COMMON,
    四个词: some(() => [0, 1, 2, 3].map(() => pick(clauses).slice(0, 2)).join(' ')),
    ...(questions.length > 0 && { 整句提问: questions }),
    [SUGGEST]: some(() => pick(titles).slice(0, 2 + Math.floor(next() * 4))),
  }
}
