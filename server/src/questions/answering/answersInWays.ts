import { listAnswered, listArticlesCitedBy, listWhoAnswered } from './answers.queries.ts'

/** What the search for readers' ways of saying learns from. */
export const answersInWays = { listAnswered, listPeople: listWhoAnswered, listCited: listArticlesCitedBy }
