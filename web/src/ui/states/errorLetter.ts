/** A letter to the editors about an error, with the place already filled in. */
export function errorLetter(email: string, title: string, address: string): string {
  const letter = new URLSearchParams({
    subject: `纠错：${title}`,
    body: `页面：${address}\n\n哪里有误：\n\n应当是：\n`,
  })
  return `mailto:${email}?${String(letter).replaceAll('+', '%20')}`
}
