import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { ROOT, sources } from './sources.ts'

/** A regular expression and where it stands. */
export type Expression = { place: string; source: string; flags: string }

/** Every expression of what readers, visitors and editors meet; those built while the product runs are built by loading their files. */
export function listExpressions(): { written: Expression[]; built: Expression[]; unseen: string[] } {
  const written: Expression[] = []
  const building: { path: string; place: string }[] = []
  for (const { path, text } of sources()) {
    if (!/^(?:contract|engine|server|web)\/src\//.test(path) || /\.test\.tsx?$|\/testing\//.test(path)) continue
    const placeOf = (at: number) => `${path}:${text.slice(0, at).split('\n').length}`
    const { program, errors } = parseSync(path, text)
    if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
    const noteBuilding = ({ callee, start }: ESTree.NewExpression | ESTree.CallExpression) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') building.push({ path, place: placeOf(start) })
    }
    new Visitor({
      Literal(node) {
        if ('regex' in node && node.regex)
          written.push({ place: placeOf(node.start), source: node.regex.pattern, flags: node.regex.flags })
      },
      NewExpression: noteBuilding,
      CallExpression: noteBuilding,
    }).visit(program)
  }
  const built = load([...new Set(building.map(({ path }) => path))])
  const seen = new Set(built.map(({ place }) => place))
  return { written, built, unseen: building.map(({ place }) => place).filter((place) => !seen.has(place)) }
}

/** Loads the files in a process of its own, where whoever builds an expression is written down with their line. */
function load(paths: string[]): Expression[] {
  const found = execFileSync(process.execPath, [join(ROOT, 'tools/buildExpressions.ts'), ...paths], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return JSON.parse(found)
}
