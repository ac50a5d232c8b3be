import type { Level } from '@zhengcai/contract/publishing/checkWords.ts'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { EXACT_KINDS, type ExactKind } from '@zhengcai/contract/publishing/personalWords.ts'
import type { CheckedBlock } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import { type FoundPersonal, findPersonal } from '../personal/findPersonal.ts'
import type { Rule } from '../rule.ts'

/** Texts that tell readers whom to call or write to. */
const INVITES: ReadonlySet<DraftKind> = new Set<DraftKind>(['notice', 'training', 'solicit', 'page'])
/** By which an office is reached, as a person is. */
const OF_OFFICES: ReadonlySet<ExactKind> = new Set<ExactKind>(['landline', 'mail'])

/** 个人信息: exact kinds only. What stands where contacts belong was put there on purpose. */
export const personal: Rule = (block, { kind }) =>
  findPersonal(block.text).map((found) => ({
    from: found.from,
    to: found.to,
    level: levelOf(found, block, kind),
    message: `疑为${EXACT_KINDS[found.kind]}，请确认可以公开`,
    replacements: [],
  }))

function levelOf({ kind, plain }: FoundPersonal, { part }: CheckedBlock, text: DraftKind): Level {
  if (part === 'contact') return kind === 'identity' || kind === 'card' ? 'must' : 'hint'
  if (kind === 'credit') return isPublicBody(plain) ? 'hint' : 'must'
  return OF_OFFICES.has(kind) && INVITES.has(text) ? 'hint' : 'must'
}

/** Registered by the offices that keep the posts of the state. */
const isPublicBody = (code: string) => code.startsWith('1')
