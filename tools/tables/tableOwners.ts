import { type ESTree, parseSync, Visitor } from 'vite'
import type { Source } from '../sources.ts'
import type { Known } from './namesInSql.ts'

/** Who names a table, view, function or trigger: a feature, or the platform. */
export type Owners = Map<string, string[]>

/** Read from the schema files: tables and views are the keys of `…Tables`, functions and triggers stand in `…Routines`. */
export function tableOwners(schemas: Pick<Source, 'path' | 'text'>[]): { owners: Owners; known: Known } {
  const owners: Owners = new Map()
  const columns = new Set<string>()
  for (const { path, text } of schemas) {
    const owner = path.split('/')[2] ?? ''
    const own = (name: string) => owners.set(name, [...(owners.get(name) ?? []), owner])
    const tables = new Set<ESTree.TSSignature>()
    new Visitor({
      TSTypeAliasDeclaration({ id, typeAnnotation }) {
        if (id.name.endsWith('Routines')) for (const name of literalsOf(typeAnnotation)) own(name)
        if (id.name.endsWith('Tables') && typeAnnotation.type === 'TSTypeLiteral')
          for (const member of typeAnnotation.members) tables.add(member)
      },
      TSPropertySignature(node) {
        const name = node.key.type === 'Identifier' ? node.key.name : ''
        if (tables.has(node)) own(name)
        else columns.add(name)
      },
    }).visit(parseSync(path, text).program)
  }
  const names = new Set(owners.keys())
  return { owners, known: { names, alsoColumns: new Set([...names].filter((name) => columns.has(name))) } }
}

function literalsOf(type: ESTree.TSType): string[] {
  if (type.type === 'TSUnionType') return type.types.flatMap(literalsOf)
  return type.type === 'TSLiteralType' && type.literal.type === 'Literal' ? [String(type.literal.value)] : []
}
