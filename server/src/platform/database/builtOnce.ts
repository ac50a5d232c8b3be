import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** Stands in a statement for what each asking brings. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement whose text never changes is built once, and each asking only fills in its values: for one of many parts building takes
 * longer than everything else this process does to ask it. `build` may only put the values it is given into the statement.
 */
export function builtOnce<V extends Record<string, unknown>, R>(build: (db: Db, values: V) => Compilable<R>) {
  let built: CompiledQuery<R> | undefined
  return async (db: Db, values: V): Promise<R[]> => {
    built ??= build(db, placesFor(values)).compile()
    const parameters = built.parameters.map((one) => (one instanceof Place ? values[one.name] : one))
    return (await db.executeQuery<R>({ ...built, parameters })).rows
  }
}

function placesFor<V extends Record<string, unknown>>(values: V): V {
  return Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)])) as unknown as V
}
