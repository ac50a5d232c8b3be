import type { Affected } from '@zhengcai/contract/laws/lawDeskFields.ts'

type Drafts = {
  open: (asked: { id: string }) => Promise<{ state: string; deadEnd: object | null }>
  create: (given: { esId: string; once: string }) => Promise<{ id: string }>
}

/**
 * The text that is opened to be put right, in a revision of its own. Who begins one has a hand in it from then on: where nobody
 * else could sign it, the text is opened as readers have it, which says so beside the button that begins.
 */
export async function textToRevise(
  { id, textId }: Pick<Affected, 'id' | 'textId'>,
  drafts: Drafts,
  once: string,
): Promise<string> {
  if (textId) {
    const { state, deadEnd } = await drafts.open({ id: textId })
    if (deadEnd && (state === 'live' || state === 'withdrawn')) return textId
  }
  return (await drafts.create({ esId: id, once })).id
}
