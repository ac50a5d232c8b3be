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
 * longer than everything else this process does to ask it. `build` may only put the values it is given into the statement, and leave
 * out what belongs to one that is undefined: then it is built once for each such form.
 */
export function builtOnce<V extends Record<string, unknown>, R>(build: (db: Db, values: V) => Compilable<R>) {
  const forms = new Map<string, CompiledQuery<R>>()
  return async (db: Db, values: V): Promise<R[]> => {
    const names = Object.keys(values).filter((name) => values[name] !== undefined)
    const form = names.join()
    const built = forms.get(form) ?? build(db, placesFor<V>(names)).compile()
    forms.set(form, built)
    const parameters = built.parameters.map((one) => (one instanceof Place ? values[one.name] : one))
    return (await db.executeQuery<R>({ ...built, parameters })).rows
  }
}

function placesFor<V>(names: string[]): V {
  return Object.fromEntries(names.map((name) => [name, new Place(name)])) as V
}
