import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { detailFacts } from '@zhengcai/contract/knowledge/facts.ts'
import { expect, test } from 'vitest'
import { FEATURES, uses } from './features.ts'
import { ROOT, sources } from './sources.ts'
import { namesInMigrations } from './tables/namesInMigrations.ts'
import { namesInSource } from './tables/namesInSource.ts'
import { namesInSql } from './tables/namesInSql.ts'
import { tableOwners } from './tables/tableOwners.ts'

const all = sources().filter(
  ({ path }) => /^(?:contract|server|web)\/src\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path),
)
const server = all.filter(({ path }) => path.startsWith('server/'))
const { owners, known } = tableOwners(server.filter(({ path }) => path.endsWith('.schema.ts')))
const folder = join(ROOT, 'server/migrations')
const made = namesInMigrations(
  readdirSync(folder).map((file) => ({ file, sql: readFileSync(join(folder, file), 'utf8') })),
  known,
)
const queries = server.filter(({ path }) => !path.endsWith('.schema.ts') && featureOf(path))

/** The feature a file belongs to; the platform is below all of them, and what is above them may name nothing. */
function featureOf(path: string): string {
  const [, , first = ''] = path.split('/')
  return FEATURES.includes(first) || first === 'platform' ? first : ''
}

/** What makes queries of tables that its callers name; these are read at the callers. */
const HANDED_IN = [
  'server/src/account/uploads/attachments.queries.ts',
  'server/src/publishing/desk/case.queries.ts',
  'server/src/publishing/desk/caseWork.queries.ts',
  'server/src/publishing/desk/desk.queries.ts',
]

const FEATURE_OF_KIND: Record<keyof typeof detailFacts, string> = {
  article: 'articles',
  video: 'videos',
  book: 'books',
  question: 'questions',
  solicit: 'solicits',
  law: 'laws',
}
/** Whatever is taken out of the facts of an item, by name; `?` where it cannot be read off. */
const factsNamed = (text: string) =>
  [...text.matchAll(/(?:\bextra\s*(?:->>?|#>>?)|\bjsonb_\w+\((?:\w+\.)?extra\s*,)\s*(?:'\{?(\w+))?/g)].map(
    ([, name = '?']) => name,
  )
const factOwners = (fact: string) =>
  keysOf(detailFacts)
    .filter((kind) => fact in detailFacts[kind].unwrap().shape)
    .map((kind) => FEATURE_OF_KIND[kind])

const ownerOf = (name: string) => owners.get(name)?.[0] ?? 'nobody'
const mayUse = (feature: string, other: string) =>
  other === feature || other === 'platform' || Boolean(uses[feature]?.includes(other))
const crossings = (feature: string, place: string, names: string[]) =>
  names.filter((name) => !mayUse(feature, ownerOf(name))).map((name) => `${place} → ${ownerOf(name)}: ${name}`)

test('whatever the migrations made belongs to one feature, whose schema file names it', () => {
  const there = made.map(({ name }) => name)
  expect(there.filter((name) => !owners.has(name))).toEqual([])
  expect([...owners.keys()].filter((name) => !there.includes(name))).toEqual([])
  expect([...owners].filter(([, several]) => several.length > 1)).toEqual([])
})

test('a query touches the tables of another feature only where the table of uses says so', () => {
  const found = queries.map((source) => ({ source, ...namesInSource(source.path, source.text, known) }))
  const crossed = found.flatMap(({ source, names }) => crossings(featureOf(source.path), source.path, names))
  expect(crossed).toEqual([])
  const unreadable = found
    .filter(({ source }) => !HANDED_IN.includes(source.path))
    .flatMap(({ unreadable }) => unreadable)
  expect(unreadable).toEqual([])
  expect(found.filter(({ names }) => names.length > 0).length).toBeGreaterThan(30)
})

test('a query names the facts of a kind only in the feature of that kind', () => {
  const named = queries.flatMap(({ path, text }) => factsNamed(text).map((fact) => ({ path, fact })))
  const foreign = named.filter(({ path, fact }) => !factOwners(fact).includes(featureOf(path)))
  expect(foreign).toEqual([])
  expect(named.length).toBeGreaterThan(10)
  const ways = ["k.extra -> 'cues'", "extra->>'cues'", "jsonb_set(k.extra, '{cues}', '[]')", 'k.extra -> name']
  expect(ways.flatMap(factsNamed)).toEqual(['cues', 'cues', 'cues', '?'])
  expect([factOwners('cues'), factOwners('?')]).toEqual([['videos'], []])
})

test('so do the views, functions, triggers and references in the database', () => {
  expect(made.flatMap(({ name, place, touches }) => crossings(ownerOf(name), `${place} ${name}`, touches))).toEqual([])
})

test('the table of uses allows nothing that nobody needs', () => {
  const imported = all.flatMap(({ path, imports }) => imports.map((target) => [featureOf(path), featureOf(target)]))
  const queried = queries.flatMap(({ path, text }) =>
    namesInSource(path, text, known).names.map((name) => [featureOf(path), ownerOf(name)]),
  )
  const inDatabase = made.flatMap(({ name, touches }) => touches.map((other) => [ownerOf(name), ownerOf(other)]))
  const needed = new Set([...imported, ...queried, ...inDatabase].map(([from, to]) => `${from} → ${to}`))
  const allowed = Object.entries(uses).flatMap(([from, others]) => others.map((to) => `${from} → ${to}`))
  expect(allowed.filter((edge) => !needed.has(edge))).toEqual([])
})

const offences: [string, string][] = [
  ['a table given to the builder', "db.selectFrom('law_version').select('es_id')"],
  ['a table under another name', "db.selectFrom('class').innerJoin('law as l', 'l.law_id', 'class.id')"],
  ['a table in a list', "db.selectFrom(['class as c', 'citation as n'])"],
  ['a table in a subquery of the builder', "db.selectFrom('class').where((eb) => eb.exists(eb.selectFrom('law')))"],
  ['a column that says whose it is', "db.selectFrom('class').where('law_version.es_id', '=', id)"],
  ['a change', "db.updateTable('law').set({ name })"],
  ['a table told to a maker of queries', "caseQueries({ cases: 'law', events: 'class' })"],
  ['a removal', "db.deleteFrom('citation')"],
  ['a join in SQL', 'sql`select k.title from knowledge k join law_version v using (es_id)`'],
  ['a list of tables in SQL', 'sql`select 1 from knowledge k, law`'],
  ['a common table expression', 'sql`with newest as (select es_id from law_version) select * from newest`'],
  ['a subquery in SQL', 'sql`select (select name from law where law_id = k.work_id) from knowledge k`'],
  ['a test for existence in SQL', 'sql`select 1 from knowledge k where exists (select from citation)`'],
  ['a removal in SQL', 'sql`delete from knowledge using law where true`'],
  ['a quoted name in SQL', 'sql`select 1 from "law"`'],
  ['a function of the database', 'sql`select law_status(v, current_date) from versions v`'],
  ['a part of a query', 'sql.join([sql`select 1 from`, sql`law`])'],
  ['a name that is a column elsewhere', 'sql`select * from knowledge, article_count`'],
  ['raw SQL', "sql.raw('select * from law')"],
  ['a named table', "sql.table('law')"],
  ['SQL by another name', 'q`select 1 from law`'],
  ['a name behind the schema', 'sql`select 1 from public.law`'],
  ['a name that is a column elsewhere, behind the schema', 'sql`select 1 from public.article_count`'],
  ['what follows a text that looks like a comment', "sql`select '--' from law`"],
  ['what follows a comment that looks like a text', "sql`select 1 -- don't\\n from law`"],
  ['a cast', 'sql`select cast(null as law_version)`'],
  ['a template given to the builder', 'db.selectFrom(`law as l`)'],
  ['a statement given to the driver', "client.query('delete from law')"],
  ['the shape of a table', "type Row = Insertable<Schema['law']>"],
]
test.each(offences)('%s is seen', (_what, code) => {
  const { names } = namesInSource('server/src/knowledge/x.queries.ts', `${code}\n`, known)
  expect(crossings('knowledge', 'x', names)).toHaveLength(1)
})

test.each([
  'db.selectFrom(table)',
  'db.selectFrom(tables.law)',
  "db.selectFrom('la' + 'w')",
  "db.selectFrom(wide ? 'class' : 'law')",
  "db.selectFrom(nameOf('law'))",
  'db.selectFrom([...tables])',
  'sql.table(table)',
  'sql.id(table)',
  'sql.raw(text)',
])('%s is not let through: nobody can read off the file which table it is', (code) => {
  expect(namesInSource('x.queries.ts', code, known).unreadable).toEqual(['x.queries.ts:1'])
})

test.each([
  ['a text', "sql`select * from knowledge where kind = 'law'`"],
  ['a value', "db.selectFrom('knowledge').where('kind', '=', 'law')"],
  ['a column', 'sql`select v.article_count, page from knowledge v`'],
  ['an alias', 'sql`select k.extra as law from knowledge k`'],
  ['a comment', 'sql`select 1 -- the newest law\n from knowledge`'],
  ['a list of something else', 'Array.from(law)'],
  ['a query within a query', "db.selectFrom((eb) => eb.selectFrom('knowledge').as('k'))"],
])('%s is no table', (_what, code) => {
  const { names, unreadable } = namesInSource('x.queries.ts', `${code}\n`, known)
  expect([names.filter((name) => name !== 'knowledge'), unreadable]).toEqual([[], []])
})

test('a view, a function, a trigger and a reference to a table above are seen in migrations too', () => {
  const sql = `
    create view listed_knowledge as select k.* from knowledge k where exists (select from law_version v where v.es_id = k.es_id);
    create function search_changed(changed text) returns void language plpgsql as $$ begin perform 1 from law; end $$;
    create trigger knowledge_found after insert on law for each row execute function search_changed();
    create table class (id text references law (law_id));`
  const touched = namesInMigrations([{ file: '9999.sql', sql }], known)
  const found = touched.flatMap(({ name, place, touches }) => crossings(ownerOf(name), `${place} ${name}`, touches))
  expect(found).toEqual([
    '9999.sql listed_knowledge → laws: law_version',
    '9999.sql search_changed → laws: law',
    '9999.sql knowledge_found → laws: law',
    '9999.sql class → laws: law',
  ])
})

test('what is written later takes the place of what was written before', () => {
  const sql =
    'create view listed_knowledge as select 1 from law; drop view listed_knowledge; create view listed_knowledge as select 1 from knowledge;'
  expect(namesInMigrations([{ file: 'a.sql', sql }], known).map(({ touches }) => touches)).toEqual([['knowledge']])
  expect(namesInSql('select 1 from knowledge', known)).toEqual(['knowledge'])
})
