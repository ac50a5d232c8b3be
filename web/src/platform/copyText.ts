import { toast } from './toasts.ts'

/** Into the clipboard, with a word about it either way. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(done)
  } catch {
    toast('浏览器不允许复制，请手动选取', { tone: 'error' })
  }
}
