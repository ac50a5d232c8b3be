/** A small document that uploads take. */
export const UPLOAD = { name: '说明.pdf', bytes: Buffer.from('%PDF-1.7\ntrailer <</Root 1 0 R>>\n%%EOF\n') }
