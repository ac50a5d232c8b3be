import { type ESTree, parseSync, Visitor } from 'vite'
import { type Known, namesInSql } from './namesInSql.ts'

/** Calls of the query builder whose first argument names a table. */
const TAKES_TABLE =
  /^(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|from|using|table|id|\w+Join\w*)$/
/** Calls whose first argument is SQL. */
const TAKES_SQL = /^(?:raw|query)$/

/** Functions that make queries of the tables they are told. */
const MAKES_QUERIES = /Queries$/

type Found = {
  /** Every known name that a query of this file touches. */
  names: string[]
  /** Where a table, or SQL, is given by something that cannot be read here. */
  unreadable: string[]
}

/** What the queries of a file touch, whether written with the builder or as SQL. */
export function namesInSource(path: string, text: string, known: Known): Found {
  const names = new Set<string>()
  const unreadable: string[] = []
  const add = (found: Iterable<string>) => {
    for (const name of found) names.add(name)
  }
  const addTable = (written: string) => add([written.split(/[\s.]/)[0] ?? ''].filter((name) => known.names.has(name)))
  const addTablesOf = (given: ESTree.Node | undefined) => {
    if (given?.type !== 'ObjectExpression') return
    for (const property of given.properties)
      if (property.type === 'Property' && property.value.type === 'Literal') addTable(String(property.value.value))
  }
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  new Visitor({
    TaggedTemplateExpression: ({ quasi }) => add(namesInSql(textOf(quasi), known)),
    CallExpression({ callee, arguments: [given], start }) {
      if (MAKES_QUERIES.test(callee.type === 'Identifier' ? callee.name : '')) addTablesOf(given)
      const name = calledName(callee)
      if (!given || !(TAKES_TABLE.test(name) || TAKES_SQL.test(name)) || isOfTheLanguage(callee)) return
      for (const one of given.type === 'ArrayExpression' ? given.elements : [given]) {
        if (one?.type === 'TemplateLiteral') add(namesInSql(textOf(one), known))
        else if (one?.type === 'Literal' && TAKES_SQL.test(name)) add(namesInSql(String(one.value), known))
        else if (one?.type === 'Literal') addTable(String(one.value))
        // Only the platform holds the driver; its own words to it name no tables.
        else if (name !== 'query' && !isQuery(one))
          unreadable.push(`${path}:${text.slice(0, start).split('\n').length}`)
      }
    },
    Literal({ value }) {
      if (typeof value !== 'string') return
      // A name that nothing else is spelled like means the table wherever it stands; others do with a column behind them.
      if (known.names.has(value) && value.includes('_') && !known.alsoColumns.has(value)) names.add(value)
      if (/^\w+\.\w+/.test(value)) addTable(value)
    },
    TSIndexedAccessType({ objectType, indexType }) {
      if (nameOfType(objectType) === 'Schema' && indexType.type === 'TSLiteralType' && 'value' in indexType.literal)
        addTable(String(indexType.literal.value))
    },
  }).visit(program)
  return { names: [...names].sort(), unreadable }
}

const textOf = ({ quasis }: ESTree.TemplateLiteral) => quasis.map(({ value }) => value.cooked ?? value.raw).join(' ? ')

type Callee = ESTree.CallExpression['callee']
const calledName = (callee: Callee): string =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''

/** `Array.from` and `Buffer.from` ask no database. */
const isOfTheLanguage = (callee: Callee): boolean =>
  callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && /^[A-Z]/.test(callee.object.name)

/** A query within a query, which is read for itself: a function, a piece of SQL, or something that got an alias. */
function isQuery(given: ESTree.Node | null | undefined): boolean {
  if (given?.type === 'CallExpression') return calledName(given.callee) === 'as'
  return given?.type === 'ArrowFunctionExpression' || given?.type === 'TaggedTemplateExpression'
}

const nameOfType = (type: ESTree.TSType): string =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : ''
