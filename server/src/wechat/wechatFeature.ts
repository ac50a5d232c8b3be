import type { WatchOutside } from '../platform/outside/watchOutside.ts'
import { unbindChat } from './bindChat.ts'
import { describeBinding } from './describeBinding.ts'
import { heldChat } from './heldChat.ts'
import { openChat } from './openChat.ts'
import { weChatHandlers } from './weChat.handlers.ts'

type Needs = Omit<Parameters<typeof weChatHandlers>[0], 'chat'> & {
  watch?: WatchOutside
  onTrouble: (what: string) => void
}

/** Login by the chat app, and what is bound to an account. */
export function wechatFeature({ watch, onTrouble, ...needs }: Needs) {
  const { chat, standIn } = openChat(needs.config, onTrouble, watch)
  return {
    api: { weChat: weChatHandlers({ ...needs, chat }) },
    held: heldChat,
    unbind: unbindChat,
    bindingOf: (userId: string) => describeBinding(needs.db, userId),
    standIn,
  }
}
