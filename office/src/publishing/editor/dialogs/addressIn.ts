import { isAddress } from '@zhengcai/contract/platform/tree.ts'

/** The address somebody means; nothing where a link cannot lead there. */
export function addressIn(typed: string): string | undefined {
  const words = typed.trim()
  if (!words || !isAddress(words)) return undefined
  if (/^(?:[a-z]+:|[/#?])/i.test(words)) return words
  // www.ccgp.gov.cn is meant as a site of the web, not as a page of ours.
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(words) ? `https://${words}` : undefined
}
