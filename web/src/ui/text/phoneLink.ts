/** The address that dials a number, however it is written for people. */
export function phoneLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}
