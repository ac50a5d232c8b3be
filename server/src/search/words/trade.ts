import type { Synonyms } from '@zhengcai/engine/text/synonyms.ts'
import type { NameReader, Trade } from '@zhengcai/engine/trade.ts'
import { withEverydayWords } from './everydayWords.ts'
import { lawNameFit } from './lawNameFit.ts'
import { otherNumerals } from './numerals.ts'
import { otherBrackets } from './officialNumber.ts'
import { questions } from './questionFile.ts'
import { isLawName, readLawAsked } from './readLawAsked.ts'
import { readTime } from './readTime.ts'

/** How readers ask for laws: 采购法22条, 87号令, 公司法2018. */
export const lawNames: NameReader = { read: readLawAsked, isName: isLawName, fitFor: lawNameFit }

/** All that is needed to read a query without an index. */
export const readingWords = { names: lawNames, questions }

/** What the engine is told of public procurement and of how laws are written. */
export const tradeWith = (synonyms: Synonyms): Trade => ({
  synonyms,
  atLarge: withEverydayWords(synonyms),
  names: lawNames,
  questions,
  readTime,
  leftOut: '中华人民共和国',
  nameEnding: '法',
  headingNumbers: /第[零一二三四五六七八九十百千\d]+(?:编|分编|章|节)/g,
  otherWriting: (word) => otherBrackets(word) ?? otherNumerals(word),
})
