import { randomInt } from 'node:crypto'

const DIGITS = [...'零一二三四五六七八九十']
const WORDS = ['采购', '投标', '评审', '合同', '质疑', '验收', '公告', '预算', '供应', '监督']

const number = (from: number, to: number) => randomInt(from, to + 1)
const spoken = (n: number) => (n <= 10 ? DIGITS[n] : n < 20 ? `十${DIGITS[n - 10]}` : String(n))

/** Small questions in plain words, for people who cannot see the picture. Each has one answer, written as digits or characters. */
const KINDS: (() => { question: string; answer: string })[] = [
  () => {
    const [a, b] = [number(3, 15), number(2, 9)]
    return { question: `${spoken(a)}加${spoken(b)}等于几？请用数字回答`, answer: String(a + b) }
  },
  () => {
    const [b, rest] = [number(2, 9), number(1, 9)]
    return { question: `${spoken(b + rest)}减${spoken(b)}等于几？请用数字回答`, answer: String(rest) }
  },
  () => {
    const word = WORDS[randomInt(WORDS.length)] ?? '采购'
    return { question: `“${word}”这个词反过来写是什么？`, answer: [...word].reverse().join('') }
  },
  () => {
    const text = [...Array(5)].map(() => String(randomInt(10))).join('')
    const place = number(2, 4)
    return {
      question: `${[...text].join('、')} 这五个数字里，第${spoken(place)}个是几？`,
      answer: text[place - 1] ?? '',
    }
  },
]

export function makeQuestion(): { question: string; answer: string } {
  return (KINDS[randomInt(KINDS.length)] ?? KINDS[0])?.() ?? { question: '', answer: '' }
}
