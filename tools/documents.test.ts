import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './sources.ts'

const LEFT_OUT = /^(?:node_modules|\.git|\.react-router|build|data|test-results|playwright-report)$/

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [relative(ROOT, path).split(sep).join('/')]
  })
}

const files = filesBelow(ROOT)
const documents = files
  .filter((path) => /\.(?:md|yml)$/.test(path) && !path.startsWith('content/'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
/** Records tell what was decided then, and may name what is gone. */
const ofToday = documents.filter(({ path }) => !path.startsWith('docs/decisions/'))

/** The anchor that a forge gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
const anchorsIn = (path: string) =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

test('a newcomer finds the documents a project is expected to have', () => {
  expect(documents.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'README.md',
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      'CHANGELOG.md',
      'SECURITY.md',
      'docs/security.md',
      'docs/operations.md',
      'docs/content.md',
      '.github/workflows/test.yml',
      '.github/pull_request_template.md',
    ]),
  )
})

test('every link in a document leads somewhere', () => {
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^()\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => {
        const [file = '', anchor] = target.split('#')
        const full = file ? join(dirname(path), decodeURI(file)) : path
        return !existsSync(join(ROOT, full)) || (anchor !== undefined && !anchorsIn(full).includes(anchor))
      })
      .map((target) => `${path} → ${target}`),
  )
  expect(broken).toEqual([])
})

/** `parts/{one,two}.ts` names two files. */
function namesIn(span: string): string[] {
  const [braces, choices] = /\{([\w./-]+(?:,[\w./-]+)+)\}/.exec(span) ?? []
  if (!braces || !choices) return [span]
  return choices.split(',').flatMap((choice) => namesIn(span.replace(braces, choice)))
}

test.each([
  ['server/{a,b.office}.ts', ['server/a.ts', 'server/b.office.ts']],
  ['{a,b}/{c,d}.ts', ['a/c.ts', 'a/d.ts', 'b/c.ts', 'b/d.ts']],
  ['{ code, msg, data }', ['{ code, msg, data }']],
])('%s names each file', (span, names) => {
  expect(namesIn(span)).toEqual(names)
})

test('every file a document names is there', () => {
  const named = /(?<![\w<>./*-])\.?\w[\w./-]*\.(?:tsx?|sql|css|ya?ml|txt|webp)\b(?![/<>*-])/g
  const gone = ofToday.flatMap(({ path, text }) =>
    [...text.matchAll(/`([^`\n]+)`/g)]
      .flatMap(([, span = '']) => namesIn(span))
      .flatMap((span) => span.match(named) ?? [])
      .filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
      .map((name) => `${path}: ${name}`),
  )
  expect(gone).toEqual([])
})

test('every npm script a document names is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const unknown = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)]
      .filter(([, script, short]) => !Object.hasOwn(scripts, script ?? short ?? ''))
      .map(([whole]) => `${path}: ${whole}`),
  )
  expect(unknown).toEqual([])
})

test('the pictures of the README are light', () => {
  const pictures = files.filter((path) => path.startsWith('docs/pictures/'))
  expect(pictures.length).toBeGreaterThan(1)
  for (const path of pictures) expect(statSync(join(ROOT, path)).size, path).toBeLessThanOrEqual(80_000)
})

test('the workflow runs the two commands of the README', () => {
  const workflow = documents.find(({ path }) => path === '.github/workflows/test.yml')?.text ?? ''
  for (const command of ['npm ci', 'npm start', 'npm test']) expect(workflow).toContain(command)
})
