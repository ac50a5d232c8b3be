import type { FigureParts } from '../../office/figures/readFigures.ts'
import { readsFigures } from '../../office/figures/readsFigures.ts'
import { searchFigures } from '../../office/figures/searchFigures.ts'
import type { Db } from '../../platform/database/database.ts'
import { reviewFigures } from '../../publishing/figures/reviewFigures.ts'
import { questionFigures } from '../../questions/figures/questionFigures.ts'
import { countOldQuestions } from '../../questions/today/questionsToday.queries.ts'
import { columnFigures } from '../../site/columns/columnFigures.ts'

/** What the office counts, each by the feature that knows it. */
export const figureParts = (db: Db): FigureParts => ({
  reads: (asked) => readsFigures(db, asked),
  searches: (asked) => searchFigures(db, asked),
  questions: (asked) => questionFigures(db, asked),
  reviews: (asked) => reviewFigures(db, asked),
  columns: () => columnFigures(db, countOldQuestions),
})
