import type { LawPart } from '@zhengcai/contract/knowledge/lawText.ts'

const numbers = (address: string) => address.split('.').map(Number)

/** 第一百二十条之一 stands after 第一百二十条 and before 第一百二十一条. */
export function compareAddresses(a: string, b: string): number {
  const [article = 0, added = 0] = numbers(a)
  const [otherArticle = 0, otherAdded = 0] = numbers(b)
  return article - otherArticle || added - otherAdded
}

/** The part of a law that holds an article; nothing where the law is read whole. */
export function partOf(parts: LawPart[], address: string | null): number | undefined {
  if (address === null) return undefined
  return parts.find(({ from, to }) => compareAddresses(from, address) <= 0 && compareAddresses(address, to) <= 0)?.part
}
