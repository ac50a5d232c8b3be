import { createContext as createReactContext, useContext } from 'react'
import { createContext } from 'react-router'

/** Set on the page's own inline scripts while rendering, so that the server can tell them from anything else. */
export const markContext = createContext<string>('')
export const MarkContext = createReactContext<string>('')

export const useMark = () => useContext(MarkContext) || undefined
