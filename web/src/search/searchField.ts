/** What stood in the plain field when the other took its place. */
export type Typed = { value: string; start: number; end: number; begun?: boolean }

/** The plain field and the one with suggestions are the same to who types. */
export const FIELD = {
  name: 'keyword',
  type: 'search',
  required: true,
  maxLength: 500,
  placeholder: '搜法规、问答、文章',
  'aria-label': '站内搜索',
  autoComplete: 'off',
  enterKeyHint: 'search',
} as const
