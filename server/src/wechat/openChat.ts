import { askStandIn, type StandIn } from '../platform/http/pages/serveStandIn.ts'
import { type AskOutside, outsideClient } from '../platform/outside/askOutside.ts'
import type { WatchOutside } from '../platform/outside/watchOutside.ts'
import { STAND_IN } from '../platform/outside/wechatSettings.ts'
import type { Config } from '../platform/process/config.ts'
import { type ChatClient, chatClient } from './chatClient.ts'
import { wechatStandIn } from './standIn.ts'

/** How this server talks to the chat app, and what stands in for it where nothing is configured. */
export function openChat(
  { wechat, publicOrigin }: Pick<Config, 'wechat' | 'publicOrigin'>,
  onTrouble: (what: string) => void,
  watch?: WatchOutside,
): { chat: ChatClient; standIn: StandIn | undefined } {
  const standIn = wechat.standIn ? wechatStandIn({ settings: wechat, origin: publicOrigin }) : undefined
  const { origin } = new URL(wechat.apiUrl)
  const outside = outsideClient({ ...(wechat.apiIsOwn ? { configured: [origin] } : { known: [origin] }), watch })
  const ask: AskOutside = standIn ? askStandIn({ prefix: STAND_IN, standIn }) : outside
  return { chat: chatClient({ ask, settings: wechat, onTrouble }), standIn }
}
