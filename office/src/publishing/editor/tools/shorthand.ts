import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { Plugin } from 'prosemirror-state'
import { editorSchema } from '../document/editorSchema.ts'

const { nodes } = editorSchema

/** `## `, `- `, `1. `, `> ` at the beginning of a paragraph, typed and never composed; Ctrl+Z takes them back. */
export function shorthand(): Plugin {
  const rules = inputRules({
    rules: [
      textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, signs = '']) => ({ depth: signs.length })),
      wrappingInputRule(/^[-*]\s$/, nodes.list, { ordered: false }, (_, list) => !list.attrs.ordered),
      wrappingInputRule(
        /^(\d{1,4})\.\s$/,
        nodes.list,
        ([, number]) => ({ ordered: true, start: Number(number) }),
        ([, number], list) => list.attrs.ordered && list.attrs.start + list.childCount === Number(number),
      ),
      wrappingInputRule(/^>\s$/, nodes.blockquote),
    ],
  })
  // The library would also look when a composition ends, and make of words what somebody has just taken back.
  rules.props.handleDOMEvents = {}
  return rules
}
