import type { Tree } from '@zhengcai/contract/platform/tree.ts'

type Id = { id: string }
type Quiet = { signal?: AbortSignal; quiet?: boolean; lasting?: boolean }
type Person = { id: string; name: string }
type Held = { holder: Person } | null

/** The calls of a desk where readers are answered, for the parts that every desk has. */
export type DeskCalls<Text extends { tree: Tree }> = {
  /** 答复, 回复. */
  word: string
  /** What this computer keeps of it is kept under this word. */
  keptAs: string
  written(id: string): Promise<Text>
  /** Nothing but what is written, of what was kept along with it. */
  only(kept: Text): Text
  lock(input: Id & { tab: string; takeOver: boolean }): Promise<{ lock: string; number: number }>
  unlock(input: Id & { lock: string }, how: Quiet): Promise<unknown>
  save(input: Id & { lock: string; base: number } & Text, how: Quiet): Promise<{ number: number; savedAt: string }>
  keep(input: Id & { base: number } & Text): Promise<unknown>
  look(
    input: Id & { lock?: string },
    how: Quiet,
  ): Promise<{ held: boolean; number: number; status: string; watchers: Person[]; lock: Held }>
  version(id: string): Promise<Tree>
  people(signal: AbortSignal): Promise<Person[]>
  assign(input: Id & { staffId: string; from: string | null; note: string }): Promise<unknown>
}

/** A case with what is written for it, as the server last told it. */
export type WrittenCase<Text extends { tree: Tree }> = {
  id: string
  status: string
  assignee: Person | null
  watchers: Person[]
  lock: Held
  number: number
  text: Text
}
