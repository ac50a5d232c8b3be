import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { ROOT, sources } from './sources.ts'

/** Ways to ask what time or day it is: in SQL, and our own of the day in China. */
const IN_SQL =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\(\)|\b(?:current_date|current_timestamp|current_time|localtime(?:stamp)?)\b/gi
const DAY_OF_OURS = 'chinaDay'

/**
 * How often each place asks, where readers see the answer. What is kept ends at midnight and at the moments that the queries
 * of app/parts/moments.ts find: whoever shows something new by the clock makes sure that it is among them, and counts it here.
 */
const SHOWN: Record<string, number> = {
  'view visible_knowledge': 2,
  'view listed_knowledge': 2,
  'view visible_announ_train': 2,
  'server/src/laws/citations/readCitations.ts': 1,
  'server/src/laws/reading/findLaw.ts': 1,
  'server/src/laws/reading/getLaw.ts': 2,
  'server/src/laws/reading/lawFile.ts': 1,
  'server/src/laws/reading/listLawVersions.ts': 1,
  'server/src/laws/reading/listLaws.ts': 1,
  'server/src/laws/reading/newestUpdates.ts': 1,
  'server/src/laws/reading/readArticle.ts': 1,
  'server/src/laws/reading/readLaw.ts': 1,
  'server/src/laws/rowFacts.queries.ts': 1,
  'server/src/laws/versions/whatBecameOf.ts': 1,
  'server/src/questions/answering/answers.queries.ts': 2,
  'server/src/search/asked/asked.queries.ts': 4,
  'server/src/search/following/search.queries.ts': 7,
  'server/src/site/portal.handlers.ts': 3,
  'server/src/site/agreements/readAgreement.ts': 1,
  'server/src/site/home/readHome.ts': 1,
  'server/src/solicits/solicitFacts.ts': 1,
  'server/src/solicits/solicits.queries.ts': 4,
  'server/src/training/courseDays.queries.ts': 1,
  'server/src/training/training.queries.ts': 1,
}
/** Asked for what is written, for the office, for one reader's own things, which are never kept, or to find the moments. */
const UNSEEN = [
  /^server\/src\/(?:account|app|feedback|office|publishing|wechat|platform)\//,
  /^server\/src\/(?:knowledge|training)\/(?:classes|importing|moments)\.queries\.ts$/,
  /^server\/src\/laws\/(?:importing|deadlines|desk)\/|^server\/src\/laws\/lawDesk\.handlers\.ts$/,
  /^server\/src\/laws\/(?:lawEvents|citations\/citationRules)\.queries\.ts$/,
  /^server\/src\/questions\/(?:questions|heldQuestions)\.queries\.ts$/,
  /^server\/src\/questions\/(?:publishing\/publishing\.queries|answering\/(?:rateAnswer|readAnswer))\.ts$/,
  /^server\/src\/(?:questions\/(?:today|desk)|site\/(?:columns|desk))\/|^server\/src\/laws\/citations\/staleCitations(?:\.queries)?\.ts$/,
  /^server\/src\/search\/searched\.job\.ts$/,
  /^server\/src\/site\/(?:site|agreements\/agreements|siteFile\/pages)\.queries\.ts$/,
  /^server\/src\/site\/(?:agreements\/agreementsReader|home\/setMourning)\.ts$/,
]

function askedIn(path: string, text: string): number {
  let count = 0
  new Visitor({
    TaggedTemplateExpression({ quasi }) {
      const said = quasi.quasis.map(({ value }) => value.raw).join(' ? ')
      count += said.match(IN_SQL)?.length ?? 0
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === DAY_OF_OURS) count += 1
    },
  }).visit(parseSync(path, text).program)
  return count
}

/** As they were written last. */
function viewsAsking(): [string, number][] {
  const folder = join(ROOT, 'server/migrations')
  const files = readdirSync(folder).sort()
  const views = files.flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/create (?:or replace )?view (\w+) as([^;]*);/g),
  ])
  return views.map(([, name, definition = '']) => [`view ${name}`, definition.match(IN_SQL)?.length ?? 0])
}

test('whatever readers are shown by the clock is counted, so that what is kept ends when it changes', () => {
  const inSources = sources()
    .filter(({ path }) => path.startsWith('server/src/') && !/\.test\.ts$|\/testing\//.test(path))
    .filter(({ path }) => !UNSEEN.some((unseen) => unseen.test(path)))
    .map(({ path, text }): [string, number] => [path, askedIn(path, text)])
  const found = Object.fromEntries([...viewsAsking(), ...inSources].filter(([, count]) => count > 0))
  expect(found).toEqual(SHOWN)
})

test.each([
  ['sql`select * from course where ends > now()`', 1],
  ['sql`select current_date, clock_timestamp()`', 2],
  ['const read = (day = chinaDay()) => day', 1],
  ['const age = performance.now() - begun', 0],
])('%s asks %i times', (code, count) => {
  expect(askedIn('x.ts', code)).toBe(count)
})

test('the record of decisions names each of these places', () => {
  const record = readFileSync(join(ROOT, 'docs/decisions/0050-what-is-kept-is-true.md'), 'utf8')
  const names = Object.keys(SHOWN).map((place) => place.replace(/^view |^server\/src\//, ''))
  expect(names.filter((name) => !record.includes(`\`${name}\``))).toEqual([])
})
