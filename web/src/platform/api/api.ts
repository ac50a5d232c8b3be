import type { Api } from '@zhengcai/contract/contract.ts'
import { createContext, type RouterContextProvider } from 'react-router'
import { quietApi } from './browserApi.ts'

export const apiContext = createContext<Api | null>(null)

/** While a page is rendered on the server the calls stay in the process; in the browser they go over the wire. */
export function apiOf(context: Readonly<RouterContextProvider>): Api {
  return context.get(apiContext) ?? quietApi
}
