import { expect, test } from 'vitest'
import { FEATURES, uses } from './features.ts'
import { type Source, sources } from './sources.ts'

/** What the product takes of the engine, by file; everything else may move inside it without anybody noticing. */
const ENGINE_DOORS: Record<string, string> = {
  'searchDocument.ts': 'what is put in',
  'searchEngine.ts': 'what can be asked, and what is answered',
  'searchIndex.ts': 'the engine that answers from memory',
  'trade.ts': 'words, names and numbers of a field, which the product hands in',
  'columns.ts': 'the arrays that an index kept on disk is made of',
  'index/indexState.ts':
    'what is held, as it is handed to another thread or kept on disk; the product never looks inside',
  'query/readQuery.ts': 'marked are the words that were searched for',
  'text/foldText.ts': 'one form for texts and for what is compared with them',
  'text/cutWords.ts': 'words, where what was asked is compared outside the index',
  'text/numberEdges.ts': 'marked numbers are whole, as found ones are',
  'text/pinyin.ts': 'the finder of the console knows names by their sounds',
  'text/questionWords.ts': 'words that ask are read from a file of the product',
  'text/synonyms.ts': 'synonyms are read and tried by the office that keeps them',
  'text/terms.ts': 'an index kept on disk is of one way to cut words, and named by it',
}
/** What the platform takes of features' words, in the contract; the rest of what it speaks of stands in the root and in `platform`. */
const WORDS_OF_FEATURES: Record<string, string> = {
  'office/rights.ts': 'who may make a call',
  'office/jobWords.ts': 'what the server does by itself, by name',
  'office/auditWords.ts': 'what an act is about',
  'office/staffSession.contract.ts': 'who is signed in, in the browser',
  'account/profile.contract.ts': 'who is logged in, in the browser',
  'knowledge/knowledge.contract.ts': 'what is known to be safe HTML',
  'publishing/media.contract.ts': 'how a file is sent part by part',
}
const LAYERS = ['platform', 'ui', 'app', 'testing']

const all = sources()
const inTree = (path: string) => /^(contract|engine|server|web|office)\/src\/|^(e2e|tools|studio)\//.test(path)
const product = all.filter(({ path }) => !/^(tools|e2e|studio)\//.test(path))
const placeOf = (path: string) =>
  /^(contract|server|web|office)\/src\/([^/]+)\//.exec(path)?.slice(1) ?? [path.split('/')[0] ?? '', '']
const isTest = ({ path }: Source) => /\.test\.tsx?$|\/testing\//.test(path)
const offences = (rule: (source: Source, target: string) => boolean, from = product) =>
  from.flatMap((source) =>
    source.imports.filter((target) => rule(source, target)).map((target) => `${source.path} → ${target}`),
  )

/** Of the contract, by way of others too. */
function allThatLoad(target: string): Set<string> {
  const found = new Set([target])
  const ofContract = all.filter(({ path }) => path.startsWith('contract/'))
  for (const one of found) for (const { path, loads } of ofContract) if (loads.includes(one)) found.add(path)
  return found
}

test('contract imports no other package of ours, and no library but the schemas', () => {
  expect(
    offences(
      (source, target) =>
        source.path.startsWith('contract/') && !isTest(source) && !target.startsWith('contract/') && target !== 'zod',
    ),
  ).toEqual([])
})

test('the product takes of the engine what is listed, and all of that', () => {
  const taken = new Set(
    product
      .filter((source) => !source.path.startsWith('engine/') && !isTest(source))
      .flatMap(({ imports }) => imports.filter((target) => target.startsWith('engine/src/'))),
  )
  expect([...taken].sort()).toEqual(
    Object.keys(ENGINE_DOORS)
      .map((file) => `engine/src/${file}`)
      .sort(),
  )
})

test('web never imports the server or the office, the server never imports web', () => {
  const fromWeb = /^(server|office|tools|e2e)\//
  expect(offences(({ path }, target) => path.startsWith('web/') && fromWeb.test(target))).toEqual([])
  // Tests may ask where the material beside the repository lies, and whether `npm run where` knows what is served.
  const allowed = (source: Source, target: string) =>
    isTest(source) && ['tools/shared.ts', 'tools/addressFinder.ts'].includes(target)
  expect(
    offences(
      (source, target) =>
        source.path.startsWith('server/') && /^(web|office|tools|e2e)\//.test(target) && !allowed(source, target),
    ),
  ).toEqual([])
})

test('the console shares with the readers only primitives, tokens and what of the platform knows no reader', () => {
  const shared = /^web\/src\/(ui|platform)\//
  const ofReaders =
    /^web\/src\/platform\/(session\/|api\/(sendCall|browserApi|api|actOnRefusal)\.|steps\/(step|stepBack|pageCache|go)\.)/
  const foreign = offences(
    ({ path }, target) =>
      path.startsWith('office/') &&
      /^(server|engine|tools|e2e|web)\//.test(target) &&
      (!shared.test(target) || ofReaders.test(target)),
  )
  expect(foreign).toEqual([])
})

test('the browser gets no schema library: web and office take types from the contract, and code only where it has none', () => {
  const schemas = allThatLoad('zod')
  const inBrowser = product.filter((source) => /^(web|office)\/src\//.test(source.path) && !isTest(source))
  const fromContract = inBrowser.flatMap(({ path, loads }) =>
    loads.filter((target) => target.startsWith('contract/')).map((target) => ({ path, target })),
  )
  expect(schemas).toContain('contract/src/account/user.contract.ts')
  expect(fromContract.length).toBeGreaterThan(100)
  expect(fromContract.filter(({ target }) => schemas.has(target))).toEqual([])
})

test('inside a package: platform and ui below features, features below app', () => {
  expect(
    offences((source, target) => {
      const [pack, layer] = placeOf(source.path)
      const [otherPack, other] = placeOf(target)
      if (pack !== otherPack || !inTree(target) || !layer || isTest(source)) return false
      if (layer === 'platform') return other !== 'platform' && target !== 'server/src/schema.ts'
      if (layer === 'ui') return other !== 'ui' && other !== 'platform'
      return FEATURES.includes(layer) && other === 'app'
    }),
  ).toEqual([])
})

test('the platform takes of the words of features only what is listed, and all of that', () => {
  const taken = product
    .filter((source) => /^(server|web|office)\/src\/(platform|ui)\//.test(source.path) && !isTest(source))
    .flatMap(({ imports }) => imports.filter((target) => placeOf(target)[0] === 'contract'))
    .map((target) => target.replace('contract/src/', ''))
    .filter((word) => FEATURES.includes(word.split('/')[0] ?? ''))
  expect([...new Set(taken)].sort()).toEqual(Object.keys(WORDS_OF_FEATURES).sort())
})

test('a feature imports another only where the table says so', () => {
  expect(
    offences((source, target) => {
      const [, feature = ''] = placeOf(source.path)
      const [, other = ''] = placeOf(target)
      if (!FEATURES.includes(feature) || !FEATURES.includes(other) || feature === other || isTest(source)) return false
      return !uses[feature]?.includes(other)
    }),
  ).toEqual([])
})

test('the table of uses has no cycles', () => {
  const reach = (feature: string, seen: string[]): string[] =>
    (uses[feature] ?? []).flatMap((next) =>
      seen.includes(next) ? [`${seen.join(' → ')} → ${next}`] : reach(next, [...seen, next]),
    )
  expect(FEATURES.flatMap((feature) => reach(feature, [feature]))).toEqual([])
})

test('folders are features of the list, or layers', () => {
  const folders = new Set(
    product.map(({ path }) => placeOf(path)[1]).filter((folder): folder is string => Boolean(folder)),
  )
  expect([...folders].filter((folder) => !FEATURES.includes(folder) && !LAYERS.includes(folder))).toEqual([])
})

test('a feature is more than a reader of files', () => {
  const onlyReaders = (paths: string[]) =>
    paths.length > 0 && paths.every((path) => /Reader(?:\.test)?\.ts$/.test(path))
  const filesOf = (feature: string) =>
    all.map(({ path }) => path).filter((path) => path.startsWith(`server/src/${feature}/`))
  expect(FEATURES.filter((feature) => onlyReaders(filesOf(feature)))).toEqual([])
  expect(onlyReaders(['server/src/x/xReader.ts', 'server/src/x/xReader.test.ts'])).toBe(true)
})

test('SQL stands in queries files and in the platform, HTTP and fetch in theirs', () => {
  const features = product.filter((source) => !isTest(source))
  const where = (pattern: RegExp, allowed: RegExp) =>
    features.filter(({ path, text }) => pattern.test(text) && !allowed.test(path)).map(({ path }) => path)
  expect(
    where(
      /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/,
      /\.queries\.ts$|^server\/src\/platform\//,
    ),
  ).toEqual([])
  expect(where(/from 'fastify'/, /^server\/src\/(platform\/http|app)\//)).toEqual([])
  expect(where(/\bfetch\(/, /^(web|office)\/src\/platform\//)).toEqual([])
})

test('statuses, levels and the like are named by their words, which stand in the contract', () => {
  const linesWith = (bare: RegExp, files: Source[]) =>
    files.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (bare.test(line) ? [`${path}:${at + 1}`] : [])),
    )
  const queries = product.filter(({ path }) => path.endsWith('.queries.ts'))
  expect(linesWith(/\b(?:status|publication|level|sex)\b.*'\d'/, queries)).toEqual([])
  const compared =
    /\b(?:status|publication|type|level|sex)\b\s*(?:[!=]==|\?\?)\s*'\d'|'\d'\s*[!=]==\s*[\w.?]*\b(?:status|publication|type|level|sex)\b/
  const others = product.filter((source) => !isTest(source) && !source.path.startsWith('contract/'))
  expect(linesWith(compared, others)).toEqual([])
  for (const bare of [
    "law.status === '2'",
    "law?.status !== '5'",
    "type ?? '9'",
    "level === '8'",
    "'1' === state.publication",
  ])
    expect(bare).toMatch(compared)
})

test('one component sets HTML, one file sanitises it, one shapes errors, links are ours alone', () => {
  const holders = (word: string) => product.filter(({ text }) => text.includes(word)).map(({ path }) => path)
  expect(holders('dangerouslySetInnerHTML')).toEqual(['web/src/ui/text/RichText.tsx'])
  expect(holders('hast-util-sanitize')).toEqual(['server/src/platform/text/richText/sanitise.ts'])
  expect(holders('setErrorHandler')).toEqual(['server/src/platform/http/shapeErrors.ts'])
  const linkers = product
    .filter(({ text }) => /import \{[^}]*\bLink\b[^}]*\} from 'react-router'/.test(text))
    .map(({ path }) => path)
  // The router's would step without waiting for the screen's files; ours is SiteLink.
  expect(linkers).toEqual([])
})

test('whoever speaks to the database does it by a client whose loss ends nothing', () => {
  const makers = product.filter((source) => !isTest(source) && /new pg\.\w+\(|extends pg\.Client/.test(source.text))
  expect(makers.map(({ path }) => path)).toEqual([
    'server/src/platform/database/connectionPool.ts',
    'server/src/platform/database/steadyClient.ts',
  ])
})

test('what comes late comes by onDemand, which waits, tries again and says so', () => {
  const web = product.filter((source) => /^(web|office)\/src\/.*\.tsx?$/.test(source.path) && !isTest(source))
  const late = (text: string) =>
    text.replaceAll(/onDemand\(\(\) => import\('[^']+'\)\)/g, '').match(/\blazy\(|\bSuspense\b|(?<!: )\bimport\(/g)
  // In turns nothing is loaded: what waits lies in the page already.
  const turns = 'web/src/ui/InTurn.tsx'
  expect(web.filter(({ path, text }) => path !== turns && late(text)).map(({ path }) => path)).toEqual([])
  expect(web.filter(({ text }) => /onDemand\(\(\) => import\(/.test(text)).length).toBeGreaterThan(5)
})

test('a ref is written when something happens, never while drawing, which may be begun and thrown away', () => {
  const drawing = /^ {2}\w+\.current = /m
  const screens = product.filter((source) => /^(web|office)\/src\//.test(source.path) && !isTest(source))
  expect(screens.filter(({ text }) => drawing.test(text)).map(({ path }) => path)).toEqual([])
  expect('function useIt() {\n  latest.current = props\n}').toMatch(drawing)
})

test('a browser test never sleeps', () => {
  /** Where time is waited for and not something on the page: a quiet network, the half minute of a code, a desk that does not answer. */
  const allowed = [
    'e2e/account/personalCentre.e2e.ts',
    'e2e/office/people.ts',
    'e2e/site/frontDesk.ts',
    'e2e/site/settled.ts',
  ]
  const sleeping = /waitForTimeout\(|(?<!test\.)\bsetTimeout\(/
  const found = all.filter(({ path, text }) => path.startsWith('e2e/') && sleeping.test(text)).map(({ path }) => path)
  expect(found.sort()).toEqual(allowed)
  expect(['await page.waitForTimeout(500)', 'setTimeout(resolve, 200)'].every((one) => sleeping.test(one))).toBe(true)
  expect('test.setTimeout(120_000)').not.toMatch(sleeping)
})
