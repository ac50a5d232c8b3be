/** Everything that ranking weighs, in one place; explained and measured in docs/search.md. */
export const WEIGHTS = {
  /** BM25. */
  k1: 1.2,
  b: 0.75,
  /** First stage: what proposes candidates. */
  first: { character: 1, pair: 1, heading: 0.3 },
  /** Second stage: what orders them. */
  character: 1,
  pair: 0.6,
  quotedPair: 2,
  headingCharacter: 0.4,
  headingPair: 0.2,
  chapter: 0.18,
  proximity: 0.6,
  /** Points for an article of a work of the trade, where the question is of the trade. */
  ownField: 10,
  /** What the library says for articles, see libraryScore.ts; it fades as the words of the query are found one beside the other. */
  library: {
    /** For each logarithm of how often a work or an article is cited, and an article settled a question. */
    citedWork: 1,
    citedArticle: 1,
    settledArticle: 4,
    /** Nobody counts as cited more often than this. */
    mostCounted: 20,
    /** For the logarithm of how many of the best units cite the work, or, for a part of that, are its own. */
    around: 3,
    ownArticle: 0.3,
    unitsAround: 200,
    /** The share of what a unit that cites this one, or is cited by it, is better worded than the hundredth. */
    fromCiting: 0.25,
    fromCited: 0.1,
    unitsLending: 100,
    /** Where this share of the best articles is of the trade, so is the question. */
    ownFieldShare: 0.25,
  },
  /** Terms brought by synonyms. */
  synonym: 0.4,
  /** How much of that counts what people say at large: most where no text has a word that carries the sense, least where one has them all. */
  atLarge: { most: 2.5, least: 0.1 },
  /** Each word of several that stands there word for word: all words first, then most words. */
  word: 30,
  /** The same where none of them is demanded. */
  everydayWord: 4,
  /** An answer of the kind that is asked for, beside all words of the question. */
  answer: 20,
  longAnswer: 10,
  /** One half of a query typed in one piece. */
  half: 6,
  /** Items: the whole query in the title, and how much of the title it fills. */
  titlePhrase: 10,
  titleShare: 14,
  titleWords: 6,
  /** Articles: some of the words name their work. */
  workNamed: 15,
  /** News fades by half in about four months. */
  fresh: 3,
  freshDays: 180,
  /** A work that no longer holds, and one that does not hold yet. */
  ended: -12,
  notYet: -3,
  /** A work of a place that is neither the readers' own nor named. */
  elsewhere: -12,
  views: 0.3,
}

/** Above these shares of all units a term orders candidates but proposes none. */
export const COMMON = {
  pair: 0.05,
  character: 0.1,
  /** What people say at large proposes only where it is as telling as this. */
  atLarge: 4,
  /** In units: always rare enough, never rare enough. */ always: 1_400,
  never: 12_000,
}
/** With so many units that have all words nobody reads on to those that have most. */
export const WHOLE_ENOUGH = 200
/** So many units are read in the second stage: those that have all words, and of those that have most articles and items of each kind. */
export const CANDIDATES = { whole: 600, partly: { articles: 500, items: 150 } }
export const NEAR = 16
