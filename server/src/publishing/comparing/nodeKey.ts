/** A part as one string: of two that say the same it is the same, in whatever order a store or a parser names their facts. */
export const nodeKey = (node: unknown): string =>
  JSON.stringify(node, (name, value: unknown) => {
    if (name === 'position') return undefined
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
