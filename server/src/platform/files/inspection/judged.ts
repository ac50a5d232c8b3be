/** What may be kept, and what it is. */
export type Judged = { bytes: Uint8Array; type: string; extension: string }
