import { expect, test } from 'vitest'
import { FACTS } from './everydayFacts.ts'
import { makeQuestion } from './makeQuestion.ts'
import { CATEGORIES } from './wordLists.ts'

test('questions differ, each can be answered in a few words, and none tells its answer by its form', () => {
  const made = [...Array(2_000)].map(makeQuestion)
  expect(new Set(made.map(({ question }) => question)).size).toBeGreaterThan(1_500)
  for (const { question, answers } of made) {
    expect(question).toMatch(/？/)
    expect(question.length, question).toBeLessThan(100)
    expect(answers.length, question).toBeGreaterThan(0)
    for (const answer of answers) expect(answer, question).toMatch(/^[\p{Script=Han}\d]{1,8}$/u)
  }
})

test('no word is of two kinds, and no fact is asked twice', () => {
  const words = Object.values(CATEGORIES).flat()
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  const asked = FACTS.map(([question]) => question)
  expect(new Set(asked).size).toBe(asked.length)
})
