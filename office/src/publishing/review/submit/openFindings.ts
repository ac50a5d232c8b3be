const FINDING = 'findings.'

/** A refusal may be about what was found in the text, and not about a field. */
export const isFinding = (field: string) => field.startsWith(FINDING)

/** What was found and not mended: it may stand with a reason. */
export const openFindings = (faults: Record<string, string>) =>
  Object.entries(faults)
    .filter(([field]) => isFinding(field))
    .map(([field, message]) => ({ id: field.slice(FINDING.length), message }))
