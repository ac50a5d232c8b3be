import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { contract, officeContract, readersContract } from '@zhengcai/contract/contract.ts'
import { expect, test } from 'vitest'
import { atDoor, inside } from '../office/src/officeMap.ts'
import { inDevelopment, insideLayout, outsideLayout } from '../web/src/siteMap.ts'
import { FEATURES, uses } from './features.ts'
import { ROOT, type Source, sources } from './sources.ts'

const LAYERS = ['platform', 'ui', 'app', 'testing']
const SUFFIX = /\.(contract|handlers|queries|job|schema|office|page|test|e2e|config|d)\.tsx?$/
const FORBIDDEN_NAMES = /^(index|utils|helpers|common|misc|types|constants|manager|base)\.tsx?$/

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

test('contract imports no other package of ours, and no library but the schemas', () => {
  expect(
    offences(
      (source, target) =>
        source.path.startsWith('contract/') && !isTest(source) && !target.startsWith('contract/') && target !== 'zod',
    ),
  ).toEqual([])
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
  const free = [
    'contract/src/account/captchaWords.ts',
    'contract/src/account/readerWords.ts',
    'contract/src/account/spelledPhone.ts',
    'contract/src/addresses.ts',
    'contract/src/errors.ts',
    'contract/src/feedback/feedbackWords.ts',
    'contract/src/forms.ts',
    'contract/src/knowledge/articleHref.ts',
    'contract/src/knowledge/articleUnit.ts',
    'contract/src/knowledge/conclusions.ts',
    'contract/src/knowledge/detailPath.ts',
    'contract/src/knowledge/kindNames.ts',
    'contract/src/knowledge/lawWords.ts',
    'contract/src/knowledge/writeNumber.ts',
    'contract/src/laws/dayDeskWords.ts',
    'contract/src/laws/lawDeskWords.ts',
    'contract/src/office/auditWords.ts',
    'contract/src/office/figureWords.ts',
    'contract/src/office/finderWords.ts',
    'contract/src/office/jobWords.ts',
    'contract/src/office/noticeWords.ts',
    'contract/src/office/rights.ts',
    'contract/src/office/screens.ts',
    'contract/src/office/staffWords.ts',
    'contract/src/office/transferWords.ts',
    'contract/src/publishing/trees/askedBlocks.ts',
    'contract/src/publishing/trees/blocksOfTree.ts',
    'contract/src/publishing/calendarWords.ts',
    'contract/src/publishing/checkWords.ts',
    'contract/src/office/todayWords.ts',
    'contract/src/publishing/trees/anchors.ts',
    'contract/src/publishing/commentWords.ts',
    'contract/src/publishing/trees/textOfTree.ts',
    'contract/src/publishing/coverPiece.ts',
    'contract/src/publishing/dateStyle.ts',
    'contract/src/publishing/mediaWords.ts',
    'contract/src/publishing/releaseWords.ts',
    'contract/src/publishing/plannedTimes.ts',
    'contract/src/publishing/reviewWords.ts',
    'contract/src/pictures.ts',
    'contract/src/publishing/draftWords.ts',
    'contract/src/fieldsOfKind.ts',
    'contract/src/publishing/trees/markedTree.ts',
    'contract/src/publishing/trees/tree.ts',
    'contract/src/publishing/wantedBoxes.ts',
    'contract/src/publishing/personalWords.ts',
    'contract/src/feedback/feedbackDeskWords.ts',
    'contract/src/questions/questionDeskWords.ts',
    'contract/src/questions/questionNumber.ts',
    'contract/src/questions/questionWords.ts',
    'contract/src/search/foundNames.ts',
    'contract/src/search/wordLists.ts',
    'contract/src/site/siteDeskWords.ts',
    'contract/src/wechat/weChatWords.ts',
  ]
  const codeImports = product
    .filter((source) => /^(web|office)\/src\//.test(source.path) && !isTest(source))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/import (?!type)([^'"]*?) from '@zhengcai\/contract\/([^']+)'/g)].map((match) => ({
        path,
        names: match[1] ?? '',
        target: `contract/src/${match[2]}`,
      })),
    )
    .filter(({ names, target }) => !free.includes(target) && !/^\{\s*type [^,]+\}$/.test(names))
  expect(codeImports).toEqual([])
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

test('queries name the statuses by their words, which stand in the contract', () => {
  const bare = product
    .filter(({ path }) => path.endsWith('.queries.ts'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => (/\b(?:status|publication)\b.*'\d'/.test(line) ? [`${path}:${at + 1}`] : [])),
    )
  expect(bare).toEqual([])
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

test('file names tell what is inside', () => {
  const names = all.map(({ path }) => path)
  const pages = new Set([
    ...Object.values(insideLayout),
    ...Object.values(outsideLayout),
    ...Object.values(inDevelopment),
  ])
  expect(names.filter((path) => FORBIDDEN_NAMES.test(basename(path)))).toEqual([])
  expect(
    names.filter(
      (path) => /\.\w+\.tsx?$/.test(path) && !SUFFIX.test(path) && !/entry\.(client|server)\.tsx$/.test(path),
    ),
  ).toEqual([])
  expect(pages.size).toBeGreaterThan(3)
})

test('every screen has its address, and every address its screen in one guess', () => {
  const map = { ...insideLayout, ...outsideLayout, ...inDevelopment }
  const mapped = new Set(Object.values(map))
  const pages = product
    .map(({ path }) => path)
    .filter((path) => path.startsWith('web/') && path.endsWith('.page.tsx'))
    .map((path) => path.replace('web/src/', ''))
  expect(pages.filter((page) => !mapped.has(page) && page !== 'app/notFound.page.tsx')).toEqual([])
  for (const [address, file] of Object.entries(map)) {
    expect(existsSync(join(ROOT, 'web/src', file)), file).toBe(true)
    expect(basename(file)).toBe(`${address.slice(1)}.page.tsx`)
  }
})

test('every screen of the console has its address, and every address its screen in one guess', () => {
  const files = [...Object.entries(inside).map(([address, { file }]) => [address, file]), ...Object.entries(atDoor)]
  const pages = product.map(({ path }) => path).filter((path) => /^office\/.*\.page\.tsx$/.test(path))
  expect(pages.sort()).toEqual(files.map(([, file]) => `office/src/${file}`).sort())
  for (const [address = '', file = ''] of files) expect(basename(file)).toBe(`${address.split('/').at(-1)}.page.tsx`)
})

/** Screens beside those of the specification; each has a decision record. */
const OWN_SCREENS = ['/deadline']

test('all routes of the specification are in the site map', () => {
  const inside =
    'index search searchList searchDetails news newsDetails videoList videoDetails videoPlay training trainingDetails question questionDetails newQuestion books subscriptionDetail law readDetails lawDetails solicit-letter solicit-list article personal-center edit-info about-us platform-notification notice-detail myAskInfo feedBackInfo'
  const specified = inside.split(' ').map((word) => `/${word}`)
  expect(Object.keys(insideLayout).sort()).toEqual([...specified, ...OWN_SCREENS].sort())
  expect(Object.keys(outsideLayout).sort()).toEqual(['/bindWx', '/m-question', '/protocal'])
})

test('every contract file is part of the contract, and its handlers bear its name', () => {
  const files = product.filter(({ path }) => path.endsWith('.contract.ts')).map(({ path }) => path)
  expect(files.map((path) => basename(path, '.contract.ts')).sort()).toEqual(Object.keys(contract).sort())
  for (const file of files) {
    const handlers = file.replace('contract/', 'server/').replace('.contract.ts', '.handlers.ts')
    expect(existsSync(join(ROOT, handlers)), handlers).toBe(true)
  }
})

test('a call is found by the last word of its address in the file of its resource', () => {
  for (const [resource, calls] of Object.entries(contract)) {
    for (const [key, call] of Object.entries(calls) as [string, { address: string }][]) {
      const words =
        call.address
          .split(' ')[1]
          ?.split('/')
          .filter((word) => word && !word.startsWith('{')) ?? []
      expect(words.at(-1), call.address).toBe(key)
      expect(words, call.address).toContain(resource)
    }
  }
})

test('no address is used twice', () => {
  const addresses = Object.values(contract).flatMap((calls) => Object.values(calls).map((call) => call.address))
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('calls of the office have addresses of their own, and nobody else has them', () => {
  const ofOffice = (calls: Record<string, { access: string }>) =>
    Object.values(calls).map(({ access }) => ['staff', 'door'].includes(access))
  expect(Object.values(officeContract).flatMap(ofOffice)).not.toContain(false)
  expect(Object.values(readersContract).flatMap(ofOffice)).not.toContain(true)
  const all = Object.values(officeContract).flatMap((calls) => Object.values(calls).map(({ address }) => address))
  expect(all.filter((address) => !/^(?:GET|POST) \/office\/v1\//.test(address))).toEqual([])
})
