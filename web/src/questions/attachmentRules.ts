/** What may go along with a question; the server judges by content, this only saves the way. */
export const ACCEPTED = ['.pdf', '.docx', '.jpg', '.jpeg', '.png', '.webp']
export const MOST_BYTES = 10_000_000
