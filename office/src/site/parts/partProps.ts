/** What the form of a part gets: its value, and what the server found wrong by the path of the field. */
export type PartProps<V> = {
  value: V
  onChange: (value: V) => void
  faultOf: (path: string) => string | undefined
  /** What the signs in the value are called. */
  words: Record<string, string>
}
